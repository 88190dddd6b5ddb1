import type { AccountExport, ProfileSettings } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SETTINGS_TEXTS: Words<typeof english.SETTINGS_TEXTS> = {
  title: 'Einstellungen',
  lead: 'Was andere von dir sehen, wem du lieber nicht begegnest und was mit deinem Konto geschieht.',
  loadFailed: 'Das konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Wird geladen...',
};

export const ANSWERS_TEXTS: Words<typeof english.ANSWERS_TEXTS> = {
  title: 'Deine Antworten',
  lead: 'Danach finden wir deine Matches: deine Antworten im Fragebogen, dazu dein Geburtsdatum, dein Geschlecht und wen du kennenlernen möchtest.',
  edit: 'Antworten bearbeiten',
};

export const LANGUAGE_TEXTS: Words<typeof english.LANGUAGE_TEXTS> = {
  title: 'Sprache',
  label: 'Sprache der App und ihrer E-Mails',
  lead: 'Die App öffnet sich neu in der Sprache, die du wählst. Was Mitglieder schreiben, bleibt, wie sie es geschrieben haben.',
  failed: 'Die Sprache wurde nicht gespeichert. Bitte versuch es noch einmal.',
};

export const PRIVACY_TEXTS: Words<typeof english.PRIVACY_TEXTS> = {
  title: 'Privatsphäre',
  email: 'Meine E-Mail-Adresse zeigen',
  emailHint: 'In deinem Profil, für Mitglieder, die ihre Registrierung abgeschlossen haben. Nie in Listen oder Beiträgen.',
  presence: 'Zeigen, wenn ich online bin',
  saved: 'Gespeichert.',
  failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
};

export const EMAIL_VISIBILITY_TEXTS: Readonly<Record<ProfileSettings['emailVisibility'], string>> = {
  everyone: 'Allen',
  connections: 'Meinen Verbindungen',
  nobody: 'Niemandem',
};

export const HIDDEN_TEXTS: Words<typeof english.HIDDEN_TEXTS> = {
  title: 'Blockiert, stummgeschaltet und übersprungen',
  blocked: 'Blockiert',
  blockedHint: 'Ihr seht einander nirgends.',
  noneBlocked: 'Du hast niemanden blockiert.',
  muted: 'Stummgeschaltet',
  mutedHint: 'Du siehst nichts von dem, was sie teilen. Sie merken es nicht.',
  noneMuted: 'Du hast niemanden stummgeschaltet.',
  skipped: 'Übersprungen',
  skippedHint: 'Sie werden dir nicht vorgeschlagen. Sie merken es nicht.',
  noneSkipped: 'Du hast niemanden übersprungen.',
  // The button shows these without a name.
  unblock: (name) => (name === '' ? 'Blockierung aufheben' : `Blockierung aufheben: ${name}`),
  unmute: (name) => (name === '' ? 'Stummschaltung aufheben' : `Stummschaltung aufheben: ${name}`),
  showAgain: (name) => (name === '' ? 'Wieder anzeigen' : `Wieder anzeigen: ${name}`),
  since: (when) => `seit dem ${when}`,
  more: 'Mehr anzeigen',
  nameless: 'Ein Mitglied',
};

export const CASES_TEXTS: Words<typeof english.CASES_TEXTS> = {
  title: 'Meldungen und Entscheidungen',
  lead: 'Was aus deinen Meldungen wurde und was die Moderation über dich entschieden hat.',
  open: 'Meldungen und Entscheidungen ansehen',
  unread: (count) => `(${count} neu)`,
};

export const BUDGET_TEXTS: Words<typeof english.BUDGET_TEXTS> = {
  title: 'Was du an einem Tag tun kannst',
  lead: 'Genug für alle, die es ernst meinen, zu wenig für eine Maschine. Wir sagen dir Bescheid, bevor etwas aufgebraucht ist, und wann du weitermachen kannst.',
  own: {
    new: 'Dein Konto ist neu. Nach einem Tag kannst du mehr tun, sobald deine E-Mail-Adresse bestätigt ist.',
    known: 'Du kannst mehr tun, sobald du eine Woche hier bist.',
    trusted: 'Du bist schon eine Weile hier und kannst am meisten tun.',
  },
};

export const SESSIONS_TEXTS: Words<typeof english.SESSIONS_TEXTS> = {
  title: 'Wo du angemeldet bist',
  current: 'Dieser Browser',
  lastSeen: (when) => `Zuletzt aktiv am ${when}`,
  end: 'Abmelden',
  endOf: (device) => `${device} abmelden`,
  ended: (device) => `${device} ist abgemeldet.`,
  failed: 'Das Abmelden hat nicht geklappt. Bitte versuch es noch einmal.',
  unknownDevice: 'Unbekannter Browser',
};

export const PASSWORD_TEXTS: Words<typeof english.PASSWORD_TEXTS> = {
  title: 'Passwort',
  hint: 'Wenn du es änderst, wird jeder andere Browser abgemeldet.',
  current: 'Aktuelles Passwort',
  next: 'Neues Passwort',
  again: 'Neues Passwort bestätigen',
  save: 'Passwort ändern',
  saving: 'Wird geändert...',
  confirmTitle: 'Dein Passwort ändern?',
  confirmLead: 'Bestätige, dass du es bist.',
  saved: 'Dein Passwort ist geändert. Andere Browser wurden abgemeldet.',
};

export const EXPORT_TEXTS: Words<typeof english.EXPORT_TEXTS> = {
  title: 'Deine Daten',
  lead: 'Ein Archiv mit allem, was wir über dich gespeichert haben: Seiten, die jeder Browser öffnet, mit deinen Bildern und Unterhaltungen, und dasselbe als Daten für Programme. Es kann 24 Stunden lang heruntergeladen werden.',
  request: 'Archiv anfordern',
  requesting: 'Wird angefordert...',
  dialogTitle: 'Ein Archiv anfordern?',
  download: 'Herunterladen',
  asked: (when) => `Angefordert am ${when}`,
  until: (when) => `bis zum ${when}`,
};

export const EXPORT_STATE_TEXTS: Readonly<Record<AccountExport['state'], string>> = {
  collecting: 'Wird zusammengestellt',
  ready: 'Bereit',
  failed: 'Fehlgeschlagen. Bitte fordere es noch einmal an.',
  expired: 'Nicht mehr verfügbar',
};

export const DELETE_TEXTS: Words<typeof english.DELETE_TEXTS> = {
  title: 'Konto löschen',
  lead: 'Dein Profil, deine Beiträge, Kommentare, Geschichten, Nachrichten und Verbindungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
  open: 'Mein Konto löschen',
  dialogTitle: 'Dein Konto löschen?',
  sure: 'Ich verstehe, dass alles von mir gelöscht wird.',
  confirm: 'Endgültig löschen',
  deleting: 'Wird gelöscht...',
  keep: 'Mein Konto behalten',
  done: 'Dein Konto ist gelöscht.',
};

export const deviceOn = (browser: string, system: string): string => `${browser} unter ${system}`;
