import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SHELL_TEXTS: Words<typeof english.SHELL_TEXTS> = {
  newStory: 'Neue Geschichte',
  story: 'Geschichte',
  logout: 'Abmelden',
  settings: 'Einstellungen',
  moderation: 'Moderation',
  offline: 'Du bist offline.',
  unreachable: 'Der Server ist nicht erreichbar.',
  mayHaveChanged: 'Was du siehst, kann sich inzwischen geändert haben.',
  kept: (when) => `So sah es hier ${when} aus.`,
  waits: (what) => `Sobald die Verbindung wieder da ist, wird gesendet: ${what}.`,
  and: (most, last) => `${most} und ${last}`,
  newVersion: 'Eine neue Version ist bereit.',
  reload: 'Neu laden',
  notifications: (unseen) => (unseen === null ? 'Benachrichtigungen' : `Benachrichtigungen, ${unseen} neu`),
  openMenu: 'Menü öffnen',
  openMenuWaiting: (sparks) => `Menü öffnen, ${sparks === 1 ? '1 Funke wartet' : `${sparks} Funken warten`}`,
  waitingInMenu: (sparks) => `${sparks === 1 ? '1 Funke wartet' : `${sparks} Funken warten`} im Menü`,
  openMenuDecided: 'es wurde etwas entschieden',
  menu: 'Menü',
  mainNavigation: 'Hauptmenü',
  moreNavigation: 'Weiteres',
  sparksWaiting: 'unbeantwortet',
  unreadConversations: 'ungelesen',
  casesDecided: 'entschieden, seit du zuletzt nachgesehen hast',
  decided: 'Es gibt eine Entscheidung über dich.',
  readDecision: 'Lies, was entschieden wurde und was du tun kannst',
};

export const NAV_TEXTS: Words<typeof english.NAV_TEXTS> = {
  home: 'Start',
  discover: 'Entdecken',
  matches: 'Matches',
  messages: 'Nachrichten',
  profile: 'Profil',
  search: 'KI-Übung',
  sparks: 'Funken',
  stories: 'Geschichten',
};

const some = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const WAITING_TEXTS: Words<typeof english.WAITING_TEXTS> = {
  messages: some('Nachricht', 'Nachrichten'),
  posts: some('Beitrag', 'Beiträge'),
  comments: some('Kommentar', 'Kommentare'),
  likes: (count) => `${count} Mal „Gefällt mir“`,
  follows: (count) => `${count} Mal „Folgen“`,
  sparks: some('Funke', 'Funken'),
  shares: some('geteilter Beitrag', 'geteilte Beiträge'),
};

export const KEPT_TEXTS: Words<typeof english.KEPT_TEXTS> = {
  at: (time) => `um ${time} Uhr`,
  on: (day, time) => `am ${day} um ${time} Uhr`,
};

export const CONFIRM_TEXTS: Words<typeof english.CONFIRM_TEXTS> = {
  line: (email) => `Bestätige deine E-Mail-Adresse: Öffne den Link, den wir an ${email} geschickt haben.`,
  settings: 'Keine E-Mail bekommen?',
  dismiss: 'Nicht jetzt',
};
