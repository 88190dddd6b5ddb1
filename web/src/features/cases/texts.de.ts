import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const CASES_TEXTS: Words<typeof english.CASES_TEXTS> = {
  title: 'Meldungen und Entscheidungen',
  lead: 'Was aus deinen Meldungen wurde und was die Moderation über dich entschieden hat.',
  back: 'Einstellungen',
  all: 'Alle Meldungen und Entscheidungen',
  loading: 'Wird geladen...',
  more: 'Mehr laden',
  moreFailed: 'Mehr konnte nicht geladen werden. Bitte versuch es noch einmal.',
  end: 'Das ist alles.',
  loadFailed: 'Das konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  none: 'Hier ist nichts',
  noneText: 'Du hast nichts gemeldet, und über dich wurde nichts entschieden.',
  received: 'Eingegangen',
  decided: 'Entschieden',
  filed: (kind, { name, words }) => {
    const what = name === null ? kind.one : kind.of(name);
    return words === null ? `Du hast ${what} gemeldet` : `Du hast ${what} gemeldet: „${words}“`;
  },
  aDecision: 'Eine Entscheidung über dich',
  notFound: 'Diesen Fall gibt es nicht',
  notFoundText: 'Er gehört nicht zu dir, oder er wird nicht mehr aufbewahrt.',
};

export const CASE_TEXTS: Words<typeof english.CASE_TEXTS> = {
  why: 'Was nicht in Ordnung war',
  note: 'Was du geschrieben hast',
  noNote: 'Es wurde nichts hinzugefügt.',
  reportedOn: 'Gemeldet',
  decidedOn: 'Entschieden',
  rule: 'Die Regel',
  reason: 'Die Begründung',
  until: 'Gesperrt bis',
  about: 'Worum es ging',
  asItWas: (what, day) => `${what}, Stand vom ${day}`,
  removed: 'Was entfernt wurde',
  ofProfile: 'Bilder und eigene Texte deines Profils',
  noWords: 'Vom Text wurde keine Kopie aufbewahrt.',
  appeal: 'Dein Einspruch',
  appealedOn: (when) => `Du hast am ${when} Einspruch eingelegt.`,
  answer: (when) => `Beantwortet am ${when}`,
  canAppeal: (when) => `Du kannst bis zum ${when} einmal Einspruch einlegen. Jemand anderes aus der Moderation sieht ihn sich an.`,
  appealOver: (when) => `Die Frist für einen Einspruch ist am ${when} abgelaufen.`,
  noAppeal: 'Gegen diese Entscheidung gibt es keinen Einspruch.',
  words: 'Warum ist die Entscheidung falsch?',
  left: (left) => (left === 1 ? 'Noch 1 Zeichen' : `Noch ${left} Zeichen`),
  wordsMissing: 'Schreib zuerst, warum die Entscheidung falsch ist.',
  send: 'Einspruch abschicken',
  sending: 'Wird abgeschickt...',
  sent: 'Dein Einspruch wurde abgeschickt.',
};

export const BY_TOKEN_TEXTS: Words<typeof english.BY_TOKEN_TEXTS> = {
  title: 'Warum du dich nicht anmelden kannst',
  lead: 'Was die Moderation über dein Konto entschieden hat. Nach deinem Versuch, dich anzumelden, ist diese Seite eine halbe Stunde lang offen.',
  none: 'Nichts anzuzeigen',
  noneText: 'Zu diesem Konto ist keine Entscheidung der Moderation gespeichert.',
  over: 'Bitte melde dich noch einmal an',
  overText:
    'Zu dieser Seite kommst du, wenn du versuchst, dich anzumelden. Der Zugang endet nach einer halben Stunde oder wenn die Seite neu geladen wird.',
  signIn: 'Zurück zur Anmeldung',
};

/** In the accusative: "Du hast ... gemeldet". */
export const KIND_TEXTS: Words<typeof english.KIND_TEXTS> = {
  member: { one: 'eine Person', of: (name) => name },
  post: { one: 'einen Beitrag', of: (name) => `einen Beitrag von ${name}` },
  comment: { one: 'einen Kommentar', of: (name) => `einen Kommentar von ${name}` },
  story: { one: 'eine Geschichte', of: (name) => `eine Geschichte von ${name}` },
  conversation: { one: 'eine Unterhaltung', of: (name) => `die Unterhaltung mit ${name}` },
};

export const OWN_KIND_TEXTS: Words<typeof english.OWN_KIND_TEXTS> = {
  member: 'dein Profil',
  post: 'ein Beitrag',
  comment: 'ein Kommentar',
  story: 'eine Geschichte',
  conversation: 'eine Unterhaltung',
};

/** After one thing or several, such as the pictures of a profile. */
export const REMOVAL_TEXTS: Words<typeof english.REMOVAL_TEXTS> = {
  pending: 'Entfernung läuft',
  removed: 'entfernt',
  'already-gone': 'schon vorher nicht mehr da',
};

export const APPEAL_STATE_TEXTS: Words<typeof english.APPEAL_STATE_TEXTS> = {
  waiting: 'Jemand anderes aus der Moderation sieht ihn sich an. Du bekommst eine E-Mail mit der Antwort.',
  upheld: 'Die Entscheidung bleibt bestehen.',
  overturned: 'Die Entscheidung wurde zurückgenommen.',
};

export const RESTORED_TEXTS: Words<typeof english.RESTORED_TEXTS> = {
  account: 'Du kannst dein Konto wieder nutzen.',
  nothing: 'Es gab nichts wiederherzustellen.',
  'content-is-gone':
    'Was entfernt wurde, ist endgültig weg: Wir können es nicht zurückholen. Der Wortlaut steht hier, damit du ihn kopieren kannst.',
};
