BEGIN TRANSACTION;
CREATE TABLE log (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	message VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	moves JSON NOT NULL, 
	bot BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", number), 
	UNIQUE ("table", seat, message), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "log" VALUES('49xncdem4au89z',1,0,'m0','moves','[{"type": "draw", "piles": ["yellow", "turquoise", "red"]}]',0,1794820023459);
INSERT INTO "log" VALUES('49xncdem4au89z',2,1,'bot:2','moves','[{"type": "draw", "piles": ["yellow", "turquoise", "violet"]}]',1,1794820023472);
INSERT INTO "log" VALUES('49xncdem4au89z',3,0,'m1','moves','[{"type": "knot", "notch": "b"}]',0,1794820023478);
INSERT INTO "log" VALUES('49xncdem4au89z',4,1,'bot:4','moves','[{"type": "knot", "notch": "b"}]',1,1794820023493);
INSERT INTO "log" VALUES('49xncdem4au89z',5,0,'m2','moves','[{"type": "lead", "furniture": "table"}]',0,1794820023496);
INSERT INTO "log" VALUES('49xncdem4au89z',6,0,'m3','moves','[{"type": "run", "entry": "b"}]',0,1794820023506);
INSERT INTO "log" VALUES('49xncdem4au89z',7,1,'bot:7','moves','[{"type": "run", "entry": "b"}]',1,1794820023528);
INSERT INTO "log" VALUES('49xncdem4au89z',8,1,'bot:8','moves','[{"type": "lead", "furniture": "mirror"}]',1,1794820023538);
INSERT INTO "log" VALUES('49xncdem4au89z',9,1,'bot:9','moves','[{"type": "run", "entry": "b"}]',1,1794820023555);
INSERT INTO "log" VALUES('49xncdem4au89z',10,0,'m4','moves','[{"type": "run", "entry": "a"}]',0,1794820023566);
INSERT INTO "log" VALUES('49xncdem4au89z',11,0,'u5','undo','[{"type": "run", "entry": "a"}]',0,1794820023608);
INSERT INTO "log" VALUES('49xncdem4au89z',12,0,'m5','moves','[{"type": "run", "entry": "b"}]',0,1794820023613);
INSERT INTO "log" VALUES('49xncdem4au89z',13,0,'m6','moves','[{"type": "lead", "furniture": "clock"}]',0,1794820023615);
INSERT INTO "log" VALUES('49xncdem4au89z',14,0,'m7','moves','[{"type": "run", "entry": "b"}]',0,1794820023620);
INSERT INTO "log" VALUES('49xncdem4au89z',15,1,'bot:15','moves','[{"type": "run", "entry": "b"}]',1,1794820023638);
INSERT INTO "log" VALUES('49xncdem4au89z',16,1,'bot:16','moves','[{"type": "lead", "furniture": "sofa"}]',1,1794820023655);
INSERT INTO "log" VALUES('49xncdem4au89z',17,1,'bot:17','moves','[{"type": "run", "entry": "b"}]',1,1794820023703);
INSERT INTO "log" VALUES('49xncdem4au89z',18,0,'m8','moves','[{"type": "run", "entry": "a"}]',0,1794820023709);
INSERT INTO "log" VALUES('49xncdem4au89z',19,0,'m9','moves','[{"type": "lead", "furniture": "chair"}]',0,1794820023714);
INSERT INTO "log" VALUES('49xncdem4au89z',20,0,'u10','undo','[{"type": "lead", "furniture": "chair"}]',0,1794820023717);
INSERT INTO "log" VALUES('49xncdem4au89z',21,0,'m10','moves','[{"type": "lead", "furniture": "cradle"}]',0,1794820023727);
INSERT INTO "log" VALUES('49xncdem4au89z',22,0,'m11','moves','[{"type": "run", "entry": "b"}]',0,1794820023731);
INSERT INTO "log" VALUES('49xncdem4au89z',23,1,'bot:23','moves','[{"type": "run", "entry": "b"}]',1,1794820023742);
INSERT INTO "log" VALUES('49xncdem4au89z',24,1,'bot:24','moves','[{"type": "lead", "furniture": "bookcase"}]',1,1794820023745);
INSERT INTO "log" VALUES('49xncdem4au89z',25,1,'bot:25','moves','[{"type": "run", "entry": "b"}]',1,1794820023747);
INSERT INTO "log" VALUES('49xncdem4au89z',26,0,'m12','moves','[{"type": "run", "entry": "a"}]',0,1794820023749);
INSERT INTO "log" VALUES('49xncdem4au89z',27,0,'m13','moves','[{"type": "lead", "furniture": "chair"}]',0,1794820023750);
INSERT INTO "log" VALUES('49xncdem4au89z',28,0,'m14','moves','[{"type": "run", "entry": "a"}]',0,1794820023751);
INSERT INTO "log" VALUES('49xncdem4au89z',29,0,'u15','undo','[{"type": "run", "entry": "a"}]',0,1794820023752);
INSERT INTO "log" VALUES('49xncdem4au89z',30,0,'m15','moves','[{"type": "run", "entry": "b"}]',0,1794820023754);
INSERT INTO "log" VALUES('49xncdem4au89z',31,1,'bot:31','moves','[{"type": "run", "entry": "b"}]',1,1794820023756);
INSERT INTO "log" VALUES('49xncdem4au89z',32,1,'bot:32','moves','[{"type": "lead", "furniture": "wardrobe"}]',1,1794820023758);
INSERT INTO "log" VALUES('49xncdem4au89z',33,1,'bot:33','moves','[{"type": "run", "entry": "b"}]',1,1794820023760);
INSERT INTO "log" VALUES('49xncdem4au89z',34,0,'m16','moves','[{"type": "run", "entry": "a"}]',0,1794820023761);
INSERT INTO "log" VALUES('49xncdem4au89z',35,0,'m17','moves','[{"type": "lead", "furniture": "plant"}]',0,1794820023764);
INSERT INTO "log" VALUES('49xncdem4au89z',36,0,'m18','moves','[{"type": "run", "entry": "a"}]',0,1794820023767);
INSERT INTO "log" VALUES('49xncdem4au89z',37,1,'bot:37','moves','[{"type": "run", "entry": "b"}]',1,1794820023771);
INSERT INTO "log" VALUES('49xncdem4au89z',38,1,'bot:38','moves','[{"type": "lead", "furniture": "bed"}]',1,1794820023777);
INSERT INTO "log" VALUES('49xncdem4au89z',39,1,'bot:39','moves','[{"type": "run", "entry": "b"}]',1,1794820023780);
INSERT INTO "log" VALUES('49xncdem4au89z',40,0,'m19','moves','[{"type": "run", "entry": "b"}]',0,1794820023784);
INSERT INTO "log" VALUES('49xncdem4au89z',41,0,'u20','undo','[{"type": "run", "entry": "b"}]',0,1794820023788);
INSERT INTO "log" VALUES('49xncdem4au89z',42,0,'m20','moves','[{"type": "run", "entry": "a"}]',0,1794820023790);
INSERT INTO "log" VALUES('49xncdem4au89z',43,0,'m21','moves','[{"type": "lead", "furniture": "floor-lamp"}]',0,1794820023796);
INSERT INTO "log" VALUES('49xncdem4au89z',44,0,'m22','moves','[{"type": "run", "entry": "a"}]',0,1794820023803);
INSERT INTO "log" VALUES('49xncdem4au89z',45,1,'bot:45','moves','[{"type": "run", "entry": "b"}]',1,1794820023814);
INSERT INTO "log" VALUES('49xncdem4au89z',46,1,'bot:46','moves','[{"type": "lead", "furniture": "dresser"}]',1,1794820023826);
INSERT INTO "log" VALUES('49xncdem4au89z',47,1,'bot:47','moves','[{"type": "run", "entry": "b"}]',1,1794820023840);
INSERT INTO "log" VALUES('49xncdem4au89z',48,0,'m23','moves','[{"type": "run", "entry": "b"}]',0,1794820023848);
INSERT INTO "log" VALUES('a9z29qcag86dah',1,0,'m0','moves','[{"type": "pick", "die": 4, "cell": [3, 0], "draw": "NS"}]',0,1794820023878);
INSERT INTO "log" VALUES('a9z29qcag86dah',2,1,'bot:2','moves','[{"type": "pick", "die": 5, "cell": [4, 4], "draw": "SE"}]',1,1794820023882);
INSERT INTO "log" VALUES('a9z29qcag86dah',3,2,'bot:3','moves','[{"type": "pick", "die": 6, "cell": [4, 4], "draw": "SE"}]',1,1794820023885);
INSERT INTO "log" VALUES('a9z29qcag86dah',4,1,'bot:4','moves','[{"type": "pick", "die": 3, "cell": [2, 4], "draw": "SW"}]',1,1794820023887);
INSERT INTO "log" VALUES('a9z29qcag86dah',5,2,'bot:5','moves','[{"type": "pick", "die": 6, "cell": [2, 4], "draw": "SW"}]',1,1794820023890);
INSERT INTO "log" VALUES('a9z29qcag86dah',6,0,'m1','moves','[{"type": "pick", "die": 2, "cell": [1, 4], "draw": "EW"}]',0,1794820023896);
INSERT INTO "log" VALUES('a9z29qcag86dah',7,2,'bot:7','moves','[{"type": "pick", "die": 2, "cell": [1, 1], "draw": "EW"}]',1,1794820023901);
INSERT INTO "log" VALUES('a9z29qcag86dah',8,0,'m2','moves','[{"type": "pick", "die": 1, "cell": [0, 2], "draw": "NE"}]',0,1794820023910);
INSERT INTO "log" VALUES('a9z29qcag86dah',9,1,'bot:9','moves','[{"type": "pick", "die": 4, "cell": [3, 1], "draw": "NS"}]',1,1794820023919);
INSERT INTO "log" VALUES('a9z29qcag86dah',10,0,'m3','moves','[{"type": "pick", "die": 1, "cell": [0, 4], "draw": "SE"}]',0,1794820023928);
INSERT INTO "log" VALUES('a9z29qcag86dah',11,1,'bot:11','moves','[{"type": "pick", "die": 2, "cell": [1, 4], "draw": "SE"}]',1,1794820023937);
INSERT INTO "log" VALUES('a9z29qcag86dah',12,2,'bot:12','moves','[{"type": "pick", "die": 1, "cell": [0, 4], "draw": "SE"}]',1,1794820023941);
INSERT INTO "log" VALUES('a9z29qcag86dah',13,1,'bot:13','moves','[{"type": "pick", "die": 6, "cell": [4, 2], "draw": "NS"}]',1,1794820023949);
INSERT INTO "log" VALUES('a9z29qcag86dah',14,2,'bot:14','moves','[{"type": "pick", "die": 4, "cell": [3, 2], "draw": "SE"}]',1,1794820023957);
INSERT INTO "log" VALUES('a9z29qcag86dah',15,0,'m4','moves','[{"type": "pick", "die": 2, "cell": [1, 2], "draw": "SW"}]',0,1794820023960);
INSERT INTO "log" VALUES('a9z29qcag86dah',16,2,'bot:16','moves','[{"type": "pick", "die": 6, "cell": [1, 4], "draw": "NW"}]',1,1794820023969);
INSERT INTO "log" VALUES('a9z29qcag86dah',17,0,'m5','moves','[{"type": "pick", "die": 6, "cell": [4, 4], "draw": "SE"}]',0,1794820023977);
INSERT INTO "log" VALUES('a9z29qcag86dah',18,1,'bot:18','moves','[{"type": "pick", "die": 1, "cell": [0, 4], "draw": "SE"}]',1,1794820023981);
INSERT INTO "log" VALUES('a9z29qcag86dah',19,0,'m6','moves','[{"type": "pick", "die": 3, "cell": [2, 4], "draw": "NS"}]',0,1794820023985);
INSERT INTO "log" VALUES('a9z29qcag86dah',20,1,'bot:20','moves','[{"type": "bottle"}]',1,1794820023993);
INSERT INTO "log" VALUES('a9z29qcag86dah',21,2,'bot:21','moves','[{"type": "bottle"}]',1,1794820023999);
INSERT INTO "log" VALUES('a9z29qcag86dah',22,1,'bot:22','moves','[{"type": "pick", "die": 6, "cell": [3, 2], "draw": "SE"}]',1,1794820024008);
INSERT INTO "log" VALUES('a9z29qcag86dah',23,2,'bot:23','moves','[{"type": "pick", "die": 4, "cell": [3, 0], "draw": "NE"}]',1,1794820024012);
INSERT INTO "log" VALUES('a9z29qcag86dah',24,0,'m7','moves','[{"type": "pick", "die": 5, "cell": [4, 0], "draw": "SW"}]',0,1794820024024);
INSERT INTO "log" VALUES('a9z29qcag86dah',25,2,'bot:25','moves','[{"type": "pick", "die": 4, "cell": [3, 1], "draw": "SW"}]',1,1794820024032);
INSERT INTO "log" VALUES('a9z29qcag86dah',26,0,'m8','moves','[{"type": "pick", "die": 6, "cell": [3, 1], "draw": "EW"}]',0,1794820024036);
INSERT INTO "log" VALUES('a9z29qcag86dah',27,1,'bot:27','moves','[{"type": "pick", "die": 6, "cell": [2, 1], "draw": "SW"}]',1,1794820024047);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',1,1,'bot:1','moves','[{"type": "draft", "cards": [26, 99]}]',1,1794820024085);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',2,0,'m0','moves','[{"type": "draft", "cards": [140, 145]}]',0,1794820024121);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',3,1,'bot:3','moves','[{"type": "draft", "cards": [35, 82]}]',1,1794820024131);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',4,0,'m1','moves','[{"type": "draft", "cards": [129, 135]}]',0,1794820024133);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',5,1,'bot:5','moves','[{"type": "draft", "cards": [34, 43]}]',1,1794820024137);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',6,0,'m2','moves','[{"type": "draft", "cards": [59, 75]}]',0,1794820024139);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',7,1,'bot:7','moves','[{"type": "keep", "cards": [26, 43, 82]}]',1,1794820024141);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',8,0,'m3','moves','[{"type": "keep", "cards": [75, 135, 145]}]',0,1794820024143);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',9,0,'m4','moves','[{"type": "public-tradition", "card": 145, "colour": "orange"}]',0,1794820024144);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',10,0,'u5','undo','[{"type": "public-tradition", "card": 145, "colour": "orange"}]',0,1794820024145);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',11,0,'m5','moves','[{"type": "action", "card": 75}]',0,1794820024148);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',12,0,'m6','moves','[{"type": "place", "cells": [[0, 12], [0, 13], [1, 12], [2, 12], [2, 13], [3, 13]]}]',0,1794820024149);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',13,0,'m7','moves','[{"type": "public-tradition", "card": 145, "colour": "orange"}]',0,1794820024151);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',14,1,'bot:14','moves','[{"type": "rescue-cards", "cards": [26]}]',1,1794820024153);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',15,0,'m8','moves','[{"type": "rescue-cards", "cards": []}]',0,1794820024154);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',16,1,'bot:16','moves','[{"type": "rescue", "tile": "cat-10-purple", "basket": []}]',1,1794820024157);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',17,1,'bot:17','moves','[{"type": "place", "cells": [[1, 5], [1, 7], [2, 5], [2, 6], [2, 7]]}]',1,1794820024159);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',18,0,'m9','moves','[{"type": "rescue", "tile": "cat-04-blue", "basket": []}]',0,1794820024160);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',19,0,'u10','undo','[{"type": "rescue", "tile": "cat-04-blue", "basket": []}]',0,1794820024162);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',20,0,'m10','moves','[{"type": "rescue", "tile": "cat-03-blue", "basket": []}]',0,1794820024163);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',21,0,'m11','moves','[{"type": "place", "cells": [[1, 8], [1, 9], [1, 10], [2, 9], [2, 10], [2, 11]]}]',0,1794820024165);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',22,1,'bot:22','moves','[{"type": "action", "card": 82}]',1,1794820024167);
INSERT INTO "log" VALUES('3vfz6pdzy7dmn3',23,1,'bot:23','moves','[{"type": "pass"}]',1,1794820024170);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',1,1,'bot:1','moves','[{"type": "use-special", "special": "row", "row": 1}]',1,1794820024185);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',2,1,'bot:2','moves','[{"type": "resolve-card", "slot": 2}]',1,1794820024189);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',3,1,'bot:3','moves','[{"type": "choose-zone", "zone": "lower"}]',1,1794820024191);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',4,1,'bot:4','moves','[{"type": "place", "discovery": 1, "cells": [[4, 9], [5, 9]]}]',1,1794820024194);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',5,1,'bot:5','moves','[{"type": "place", "discovery": 2, "cells": [[3, 8], [3, 9]]}]',1,1794820024196);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',6,1,'bot:6','moves','[{"type": "resolve-card", "slot": 1}]',1,1794820024225);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',7,1,'bot:7','moves','[{"type": "choose-two", "discoveries": [0, 0]}]',1,1794820024227);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',8,1,'bot:8','moves','[{"type": "place", "discovery": 0, "cells": [[1, 11], [2, 9], [2, 10], [2, 11], [3, 10]]}]',1,1794820024229);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',9,1,'bot:9','moves','[{"type": "place", "discovery": 0, "cells": [[2, 12], [3, 11], [3, 12], [3, 13], [4, 13]]}]',1,1794820024232);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',10,1,'bot:10','moves','[{"type": "resolve-card", "slot": 4}]',1,1794820024234);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',11,1,'bot:11','moves','[{"type": "resolve-card", "slot": 3}]',1,1794820024236);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',12,1,'bot:12','moves','[{"type": "choose-two", "discoveries": [2, 2]}]',1,1794820024238);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',13,1,'bot:13','moves','[{"type": "place", "discovery": 2, "cells": [[5, 8], [6, 8], [6, 9]]}]',1,1794820024240);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',14,1,'bot:14','moves','[{"type": "place", "discovery": 2, "cells": [[1, 13], [1, 14], [2, 13]]}]',1,1794820024242);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',15,1,'bot:15','moves','[{"type": "end-turn"}]',1,1794820024244);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',16,0,'m0','moves','[{"type": "choose-column", "column": "A"}]',0,1794820024245);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',17,0,'m1','moves','[{"type": "use-special", "special": "extra-card", "slot": 11}]',0,1794820024246);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',18,0,'m2','moves','[{"type": "resolve-card", "slot": 9}]',0,1794820024247);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',19,0,'m3','moves','[{"type": "place", "discovery": 0, "cells": [[0, 9], [1, 9], [2, 7], [2, 8], [2, 9], [3, 9]]}]',0,1794820024250);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',20,0,'m4','moves','[{"type": "place", "discovery": 1, "cells": [[2, 5], [2, 6], [3, 5], [4, 4], [4, 5], [4, 6]]}]',0,1794820024251);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',21,0,'u5','undo','[{"type": "place", "discovery": 1, "cells": [[2, 5], [2, 6], [3, 5], [4, 4], [4, 5], [4, 6]]}]',0,1794820024253);
INSERT INTO "log" VALUES('uqjz5ghr4668vz',22,0,'m5','moves','[{"type": "place", "discovery": 1, "cells": [[2, 10], [2, 11], [3, 10], [4, 9], [4, 10], [4, 11]]}]',0,1794820024254);
CREATE TABLE meta (
	"key" VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('version','1');
INSERT INTO "meta" VALUES('secret','abababababababababababababababababababababababababababababababab');
CREATE TABLE people (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('ada','Ada');
CREATE TABLE seats (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	person VARCHAR, 
	name VARCHAR NOT NULL, 
	level VARCHAR, 
	"left" BOOLEAN NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('49xncdem4au89z',0,'person','ada','Ada',NULL,0);
INSERT INTO "seats" VALUES('49xncdem4au89z',1,'bot',NULL,'','random',0);
INSERT INTO "seats" VALUES('a9z29qcag86dah',0,'person','ada','Ada',NULL,0);
INSERT INTO "seats" VALUES('a9z29qcag86dah',1,'bot',NULL,'','random',0);
INSERT INTO "seats" VALUES('a9z29qcag86dah',2,'bot',NULL,'','random',0);
INSERT INTO "seats" VALUES('3vfz6pdzy7dmn3',0,'person','ada','Ada',NULL,0);
INSERT INTO "seats" VALUES('3vfz6pdzy7dmn3',1,'bot',NULL,'','random',0);
INSERT INTO "seats" VALUES('uqjz5ghr4668vz',0,'person','ada','Ada',NULL,0);
INSERT INTO "seats" VALUES('uqjz5ghr4668vz',1,'bot',NULL,'','random',0);
INSERT INTO "seats" VALUES('69d98eccznatkg',0,'person','ada','Ada',NULL,0);
INSERT INTO "seats" VALUES('69d98eccznatkg',1,'open',NULL,'',NULL,0);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	host VARCHAR NOT NULL, 
	created BIGINT NOT NULL, 
	touched BIGINT NOT NULL, 
	started BIGINT, 
	seed VARCHAR, 
	number INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	again VARCHAR, 
	revision INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('49xncdem4au89z','caty-mini','{"expert": false, "string": "standard"}','ada',1794820023428,1794820023848,1794820023443,'27aa9844bf06b5f297c207c15947322a734575c14fd917d3cee309b0d0d90756',48,1,NULL,49);
INSERT INTO "tables" VALUES('a9z29qcag86dah','doodle-islands','{"sea": "treasures", "control": false}','ada',1794820023854,1794820024047,1794820023872,'0874a97ffa3655890c9f9e1c7d186bd2c401a8ab4169564c30f4aa55951f165b',27,0,NULL,28);
INSERT INTO "tables" VALUES('3vfz6pdzy7dmn3','isle-of-cats','{"mode": "standard", "difficulty": "easy", "modules": "ABC", "colours": "assigned"}','ada',1794820024053,1794820024170,1794820024072,'0b01184789e344acbf3f3717c72649d4c6e1bd3f98a4a19cf586d871a0fc6b7a',23,0,NULL,24);
INSERT INTO "tables" VALUES('uqjz5ghr4668vz','explore-draw','{"difficulty": "easy", "boats": "dealt", "captain": "off"}','ada',1794820024171,1794820024254,1794820024176,'0c0882c7c0869068caae1daf17d22e03899c161d7206a2e6331bf66c6d4c4945',22,0,NULL,23);
INSERT INTO "tables" VALUES('69d98eccznatkg','doodle-islands','{"sea": "treasures", "control": false}','ada',1794820024256,1794820024256,NULL,NULL,0,0,NULL,0);
CREATE INDEX ix_seats_person ON seats (person);
COMMIT;
