import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PEOPLE_TEXTS: Words<typeof english.PEOPLE_TEXTS> = {
  follow: 'Folgen',
  unfollow: 'Entfolgen',
  sendSpark: 'Funken schicken',
  removeSpark: 'Funken zurücknehmen',
  message: 'Nachricht',
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

export const REASON_TEXTS: Words<typeof english.REASON_TEXTS> = {
  bothChose: (options, more) => {
    const others = more === 1 ? ' und 1 weitere Antwort' : ` und ${more} weitere Antworten`;
    return `Ihr habt beide gewählt: ${options.join(', ')}${more > 0 ? others : ''}`;
  },
  nothing: 'Bisher verschiedene Antworten',
  noAnswers: 'Noch keine Antworten',
};

export const BIO_TEXTS: Words<typeof english.BIO_TEXTS> = {
  aboutMe: 'Über mich',
  dealbreakers: 'No-Gos',
};
