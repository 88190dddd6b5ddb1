import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PEOPLE_TEXTS: Words<typeof english.PEOPLE_TEXTS> = {
  follow: 'Folgen',
  unfollow: 'Entfolgen',
  sendSpark: 'Funken schicken',
  removeSpark: 'Funken zurücknehmen',
  followFailed: 'Das Folgen hat nicht geklappt. Bitte versuch es noch einmal.',
  unfollowFailed: 'Das Entfolgen hat nicht geklappt. Bitte versuch es noch einmal.',
  sparkFailed: 'Der Funke konnte nicht geschickt werden. Bitte versuch es noch einmal.',
  removeSparkFailed: 'Der Funke konnte nicht zurückgenommen werden. Bitte versuch es noch einmal.',
  skip: 'Nichts für mich',
  skipped: (name) => `${name} wird dir nicht mehr vorgeschlagen.`,
  notHere: 'Dieses Mitglied ist nicht mehr hier.',
  moreInterests: (more) => (more === 1 ? '+1 weiteres' : `+${more} weitere`),
  interests: 'Interessen',
  connected: 'Verbunden',
  sparkedYou: 'Funke für dich',
  sparkBack: (name) => `${name} hat dir einen Funken geschickt. Schick einen zurück, und ihr seid verbunden.`,
  gone: (name) => `Das Profil von ${name} ist nicht mehr verfügbar.`,
  match: (percent) => `${percent}\u00a0% Match`,
  bothMatch: (yours, theirs) => `Du ${yours}\u00a0% · dort ${theirs}\u00a0%`,
  menu: (name) => `Mehr zu ${name}`,
  showEverything: 'Alles anzeigen',
  showLess: 'Weniger anzeigen',
  clearSearch: 'Suche leeren',
  tryAgain: 'Noch einmal versuchen',
  filters: 'Wen du sehen willst',
  filter: { all: 'Alle', following: 'Folge ich', sparks: 'Funken' },
  loadFailed: 'Die Mitglieder konnten nicht geladen werden. Bitte versuch es noch einmal.',
  noneFound: (q) => `Zu „${q}“ wurde niemand gefunden. Versuch es mit einer anderen Suche.`,
};

export const DETAIL_TEXTS: Words<typeof english.DETAIL_TEXTS> = {
  loading: 'Wird geladen...',
  compatibility: 'Übereinstimmung',
  percent: (percent) => `${percent}\u00a0%`,
  why: 'Warum ihr zusammenpasst',
  theirs: (name, percent) => `Für ${name}: ${percent}\u00a0%`,
  points: (points, most) => `${points} von ${most} Punkten`,
  pointsOff: (points) => (points === 1 ? '\u22121 Punkt' : `\u2212${points} Punkte`),
  part: (shared, all) => `${shared} von deinen ${all}`,
  theirInterests: 'Was die andere Seite mag',
  theirInterestsText: 'Was ihr teilt, von allem, was die andere Seite mag. Was nur wenige mögen, zählt mehr.',
  apart: { faithApart: 'Glaube, der hier zählt' },
  how: 'Wie das berechnet wird',
  howText: [
    'Bis zu 70 Punkte: die Interessen, die ihr teilt, von allen deinen.',
    'Bis zu 16: dieselben Interessen, von allen der anderen Seite. Eines, das nur wenige haben, zählt mehr.',
    'Bis zu 14: die gleiche Antwort zu Gesellschaft, Glaube, wie viel Glaube und Bildung bedeuten und wie ihr arbeitet.',
    'Ein anderer Glaube nimmt bis zu 10 weg, wenn er für eine Seite unerlässlich ist, bis zu 5, wenn er sehr wichtig ist.',
    'Antworten, die nichts sagen, wie „Lieber keine“, zählen nicht. Von mehr als der Hälfte aller Interessen zählen nur so viele, wie weggelassen wurden.',
  ],
  interests: 'Interessen',
  allInterests: 'Interessen & Lebensstil',
  noInterests: 'Noch keine Interessen angegeben.',
  noneInCommon: 'Bisher habt ihr keine gleichen Antworten gewählt.',
  openProfile: 'Ganzes Profil öffnen',
  loadFailed: 'Dieses Profil konnte nicht geladen werden. Bitte versuch es noch einmal.',
  gone: 'Dieses Profil gibt es nicht mehr.',
};

export const REASON_TEXTS: Words<typeof english.REASON_TEXTS> = {
  bothChose: (options, more) => {
    const others = more === 1 ? ' und 1 weitere Antwort' : ` und ${more} weitere Antworten`;
    return `Ihr habt beide gewählt: ${options.join(', ')}${more > 0 ? others : ''}`;
  },
  nothing: 'Bisher verschiedene Antworten',
};

export const BIO_TEXTS: Words<typeof english.BIO_TEXTS> = {
  aboutMe: 'Über mich',
  dealbreakers: 'No-Gos',
};
