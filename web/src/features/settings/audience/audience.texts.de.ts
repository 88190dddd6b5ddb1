import type { Words } from '#shared/text/words.js';
import type * as english from './audience.texts.js';

export const AUDIENCE_TEXTS: Words<typeof english.AUDIENCE_TEXTS> = {
  title: 'Wer was sieht',
  lead: 'Deinen Namen, dein erstes Foto und die Antworten, aus denen sich die Übereinstimmung ergibt, sehen alle Mitglieder.',
  table: 'Teile deines Profils, und wer sie sieht',
  section: 'Teil deines Profils',
  audience: 'Sichtbar für',
  hint: 'Wer einen Teil nicht sieht, erfährt auch nicht, dass es ihn gibt. „Nach meinem Funken“ sind alle, denen du einen Funken geschickt hast, und deine Verbindungen.',
  saved: 'Gespeichert.',
  failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
};

export const SECTION_TEXTS: Words<typeof english.SECTION_TEXTS> = {
  about: 'Über mich und No-Gos',
  prompts: 'Satzanfänge',
  photos: 'Fotos nach dem ersten',
  location: 'Ort',
  links: 'Links',
  education: 'Bildung',
  career: 'Beruf und kreatives Feld',
};

export const AUDIENCE_CHOICE_TEXTS: Words<typeof english.AUDIENCE_CHOICE_TEXTS> = {
  everyone: 'Alle',
  spark: 'Nach meinem Funken',
  connections: 'Verbindungen',
};
