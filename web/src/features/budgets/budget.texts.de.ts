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
  posts: words('Beiträge veröffentlichen', 'Beitrag', 'Beiträge', 'veröffentlichen'),
  quotes: words('Beiträge zitieren', 'Beitrag', 'Beiträge', 'zitieren'),
  comments: words('kommentieren', 'Kommentar', 'Kommentare', 'schreiben'),
  shares: words('Beiträge teilen', 'Beitrag', 'Beiträge', 'teilen'),
  stories: words('eine Geschichte teilen', 'Geschichte', 'Geschichten', 'teilen'),
  'story-comments': words('Geschichten kommentieren', 'Kommentar zu Geschichten', 'Kommentare zu Geschichten', 'schreiben'),
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
  reports: words('etwas melden', 'Meldung', 'Meldungen', 'abschicken'),
  'reports-about-one': words('diese Person melden', 'Meldung über diese Person', 'Meldungen über diese Person', 'abschicken'),
  profiles: words('Profile öffnen', 'Profil', 'Profile', 'öffnen'),
  filters: words('diese Angaben ändern', 'Änderung', 'Änderungen', 'speichern'),
  'must-counts': words('etwas ausprobieren', 'Mal etwas', 'Mal etwas', 'ausprobieren'),
  musts: words('etwas zurücknehmen, das sein muss', 'Mal', 'Mal', 'zurücknehmen, was sein muss'),
  cards: words('deinen Namen und dein Foto ändern', 'Mal deinen Namen oder dein Foto', 'Mal deinen Namen oder dein Foto', 'ändern'),
  places: words('deinen Ort ändern', 'Mal deinen Ort', 'Mal deinen Ort', 'ändern'),
};

/** What the server says of a spent budget, which it says in English, by what follows "wieder". */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  [BUDGET_WORDS.posts.again, 'Du hast heute viel veröffentlicht.'],
  [BUDGET_WORDS.quotes.again, 'Du hast heute viel zitiert.'],
  [BUDGET_WORDS.comments.again, 'Du hast heute viele Kommentare geschrieben.'],
  [BUDGET_WORDS.shares.again, 'Du hast heute viele Beiträge geteilt.'],
  [BUDGET_WORDS.stories.again, 'Du hast heute mehrere Geschichten geteilt.'],
  [BUDGET_WORDS['story-comments'].again, 'Du hast heute viele Kommentare geschrieben.'],
  [BUDGET_WORDS.sparks.again, 'Du hast heute viele Funken geschickt.'],
  [BUDGET_WORDS['sparks-to-one'].again, 'Du hast dieser Person heute mehrere Funken geschickt.'],
  [BUDGET_WORDS.follows.again, 'Du bist heute vielen Menschen gefolgt.'],
  [BUDGET_WORDS.conversations.again, 'Du hast heute viele Unterhaltungen begonnen.'],
  [BUDGET_WORDS['unanswered-messages'].again, 'Du hast heute viel an Menschen geschrieben, die noch nicht geantwortet haben.'],
  [files.again, 'Du hast heute viele Dateien gesendet.'],
  [BUDGET_WORDS.reports.again, 'Du hast heute viele Meldungen abgeschickt.'],
  [BUDGET_WORDS['reports-about-one'].again, 'Du hast diese Person heute mehrmals gemeldet. Die Moderation sieht es sich an.'],
  [BUDGET_WORDS.profiles.again, 'Du hast heute sehr viele Profile geöffnet.'],
  [
    BUDGET_WORDS.filters.again,
    'Du hast dein Geburtsdatum, dein Geschlecht, wen du kennenlernen möchtest und in welchem Alter in letzter Zeit mehrmals geändert. Lass diese Angaben, wie sie waren, um den Rest zu speichern.',
  ],
  [BUDGET_WORDS['must-counts'].again, 'Du hast heute sehr viel ausprobiert. Speichern kannst du trotzdem.'],
  [BUDGET_WORDS.musts.again, 'Du hast in letzter Zeit mehrmals zurückgenommen, was sein muss. Mehr verlangen kannst du weiterhin.'],
  [BUDGET_WORDS.places.again, 'Du hast deinen Ort heute mehrmals geändert.'],
  [BUDGET_WORDS.cards.again, 'Du hast deinen Namen oder dein Foto heute oft geändert.'],
]);
const refusalOf = (again: string | null): string => REFUSALS.get(again ?? '') ?? 'Mehr geht gerade nicht.';

export const BUDGET_TEXTS: Words<typeof english.BUDGET_TEXTS> = {
  left: (what) => `Du kannst heute noch ${what}.`,
  last: (again, when) => `Das war vorerst das letzte Mal. Du kannst ${when} wieder ${again}.`,
  spent: (_, again, when) => `${refusalOf(again)} Du kannst ${when} ${again === null ? 'weitermachen' : `wieder ${again}`}.`,
  at: (time) => `um ${time} Uhr`,
  tomorrow: (time) => `morgen um ${time} Uhr`,
  on: (day) => `am ${day}`,
};
