import type { BudgetName, SlowBudgetName } from '@affinity/proto/vocabulary/budgets';
import type { Words } from '#shared/text/words.js';
import type * as english from './budget.texts.js';

/** `again` follows "Du kannst um 18:40 Uhr wieder", the others "Du kannst heute noch". */
const words = (again: string, thing: string, things: string, verb: string): english.BudgetWords => ({
  one: `1 ${thing} ${verb}`,
  more: (count) => `${count} ${things} ${verb}`,
  again,
});

const MEGABYTE = 1024 * 1024;
const files: english.BudgetWords = words('Dateien senden', 'Datei', 'Dateien', 'senden');

export const BUDGET_WORDS: Readonly<Record<BudgetName | SlowBudgetName, english.BudgetWords>> = {
  posts: words('Beiträge teilen', 'Beitrag', 'Beiträge', 'teilen'),
  quotes: words('Beiträge zitieren', 'Beitrag', 'Beiträge', 'zitieren'),
  comments: words('kommentieren', 'Kommentar', 'Kommentare', 'schreiben'),
  shares: words('Beiträge weitergeben', 'Beitrag', 'Beiträge', 'weitergeben'),
  stories: words('eine Geschichte teilen', 'Geschichte', 'Geschichten', 'teilen'),
  'story-comments': words('kommentieren', 'Kommentar zu Geschichten', 'Kommentare zu Geschichten', 'schreiben'),
  sparks: words('Funken schicken', 'Funken', 'Funken', 'schicken'),
  'sparks-to-one': words('dieser Person einen Funken schicken', 'Funken an diese Person', 'Funken an diese Person', 'schicken'),
  follows: words('Menschen folgen', 'Person', 'Personen', 'folgen'),
  conversations: words('eine Unterhaltung beginnen', 'Unterhaltung', 'Unterhaltungen', 'beginnen'),
  'unanswered-messages': words(
    'an Menschen schreiben, die nicht geantwortet haben',
    'Nachricht an Menschen',
    'Nachrichten an Menschen',
    'schreiben, die noch nicht geantwortet haben',
  ),
  files,
  bytes: {
    one: '1 MB senden',
    // Rounded down: never more than is left.
    more: (count) => (count < MEGABYTE ? 'ein oder zwei kleine Dateien senden' : `${Math.floor(count / MEGABYTE)} MB senden`),
    again: files.again,
  },
  pixels: { one: 'ein kleines Bild senden', more: () => 'ein paar kleine Bilder senden', again: files.again },
  reports: words('etwas melden', 'Meldung', 'Meldungen', 'machen'),
  'reports-about-one': words('diese Person melden', 'Meldung über diese Person', 'Meldungen über diese Person', 'machen'),
  profiles: words('Profile öffnen', 'Profil', 'Profile', 'öffnen'),
  filters: words('etwas daran ändern', 'Änderung', 'Änderungen', 'machen'),
  cards: words('deinen Namen und dein Foto ändern', 'Mal deinen Namen oder dein Foto', 'Mal deinen Namen oder dein Foto', 'ändern'),
};

export const BUDGET_TEXTS: Words<typeof english.BUDGET_TEXTS> = {
  left: (what) => `Du kannst heute noch ${what}.`,
  last: (again, when) => `Das war vorerst das letzte Mal. Du kannst ${when} wieder ${again}.`,
  spent: (refusal, again, when) => `${refusal} Du kannst ${when} ${again === null ? 'weitermachen' : `wieder ${again}`}.`,
  at: (time) => `um ${time} Uhr`,
  tomorrow: (time) => `morgen um ${time} Uhr`,
  on: (day) => `am ${day}`,
};
