/* boardgame.io on the bench's load: a game for two whose state is as large as what a seat of Doodle Islands is shown (3 kB)
and whose moves write as much of it. It stays in memory, as boardgame.io keeps it: nothing is written to disk. */
const { Server } = require('boardgame.io/server');

const lines = ['routes', 'forts', 'monsters', 'islands', 'bonuses', 'bottles'];
const sheet = () => ({
  routes: Array.from({ length: 6 }, () => Array(6).fill(null)),
  forts: [],
  islands: [],
  bottles: 0,
  score: lines.map((line) => ({ line, points: 0, text: { fr: `${line} : 0 point.`, en: `${line}: no points.` } })),
});
const opens = () => [1, 2, 3].map((die) => ({ die, row: die, cells: Array.from({ length: 6 }, (_, at) => [die, at]) }));

const game = {
  name: 'doodle',
  setup: () => ({ sheets: [sheet(), sheet()], map: Array(6).fill('......'), white: [1, 2, 3], opens: opens(), round: 1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    draw({ G, ctx, random }, cell, shape) {
      const mine = G.sheets[Number(ctx.currentPlayer)];
      mine.routes[cell[0] % 6][cell[1] % 6] = shape;
      mine.bottles += 1;
      G.white = [random.D6(), random.D6(), random.D6()];
      G.opens = opens();
      G.round += 1;
      mine.score[0] = { line: 'routes', points: G.round, text: { fr: `Route : ${G.round}.`, en: `Route: ${G.round}.` } };
    },
  },
};

const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });

process.stdin.on('data', () => {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ cpu: (user + system) / 1e6, memory: process.memoryUsage().rss }));
});
process.stdin.on('end', () => process.exit(0));
