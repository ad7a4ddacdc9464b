/** The words of tables that are open to strangers. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  title: 'Open tables',
  none: 'No table is open just now.',
  noneWords: 'Open one with friends, and let it be seen here from its waiting room.',
  at: (host: string) => `${host}’s table`,
  free: (n: number) => (n === 1 ? '1 free seat' : `${n} free seats`),
  waiting: 'You have knocked',
  knock: 'Knock',
  knockAt: (host: string) => `Knock at ${host}’s table`,
  knockWords: (host: string) => `The players there see your name. ${host} decides whether to let you in.`,
  name: 'Your name',
  told: (host: string) => `${host} has been told.`,
  toldWords: 'Stay on this page: it opens by itself as soon as you are let in.',
  noAnswer: 'Nobody has answered.',
  noAnswerWords: 'They may be busy. Knock once more, or look for another table.',
  again: 'Knock again',
  leave: 'Cancel request',
  refused: 'Not at this table',
  refusedWords: (host: string) => `${host} would rather play among friends. It is nothing about you.`,
  closed: 'This table is no longer open',
  others: 'Look for another table',
  let: 'Let strangers find this table',
  letWords:
    'It is listed on the home page while you wait. Anyone who wants to join knocks, and you decide. Nobody can watch.',
  atTheDoor: 'At the door',
  wants: (name: string) => `${name} would like to play.`,
  admit: 'Let in',
  refuse: 'Refuse',
  admitThem: (name: string) => `Let in ${name}`,
  refuseThem: (name: string) => `Refuse ${name}`,
  heard: (name: string) => `${name} is knocking at the door.`,
  more: (n: number) => (n === 1 ? '1 more person is waiting.' : `${n} more people are waiting.`),
};

export type Words = typeof en;

const fr: Words = {
  title: 'Tables ouvertes',
  none: "Aucune table n'est ouverte en ce moment.",
  noneWords: "Ouvres-en une avec des amis, puis montre-la ici depuis sa salle d'attente.",
  at: (host) => `Chez ${host}`,
  free: (n) => (n === 1 ? '1 place libre' : `${n} places libres`),
  waiting: 'Tu as frappé',
  knock: 'Frapper',
  knockAt: (host) => `Frapper chez ${host}`,
  knockWords: (host) => `Les joueurs de cette table voient ton pseudo. ${host} décide de te faire entrer ou non.`,
  name: 'Ton pseudo',
  told: (host) => `On a prévenu ${host}.`,
  toldWords: "Reste sur cette page : elle s'ouvre toute seule dès qu'on te fait entrer.",
  noAnswer: "Personne n'a répondu.",
  noAnswerWords: 'On est peut-être occupé là-bas. Frappe encore une fois, ou cherche une autre table.',
  again: 'Frapper encore',
  leave: 'Annuler ma demande',
  refused: 'Pas à cette table',
  refusedWords: (host) => `${host} préfère jouer entre amis. Ça n'a rien à voir avec toi.`,
  closed: "Cette table n'est plus ouverte",
  others: 'Chercher une autre table',
  let: 'Laisser des inconnus trouver cette table',
  letWords:
    "Elle est sur la page d'accueil pendant que tu attends. Les personnes qui veulent jouer frappent, et tu décides. Personne ne peut regarder.",
  atTheDoor: 'À la porte',
  wants: (name) => `${name} aimerait jouer.`,
  admit: 'Faire entrer',
  refuse: 'Refuser',
  admitThem: (name) => `Faire entrer ${name}`,
  refuseThem: (name) => `Refuser ${name}`,
  heard: (name) => `${name} frappe à la porte.`,
  more: (n) => (n === 1 ? '1 autre personne attend.' : `${n} autres personnes attendent.`),
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
