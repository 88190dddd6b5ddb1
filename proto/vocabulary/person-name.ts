/**
 * Decides which names of people are accepted, both for the services that store them and for the forms that ask for them.
 * Names stand beside the words of others everywhere. A name misleads when it cannot be seen, looks like another's letters, or
 * claims an office.
 */

/** Why a name is refused. */
export type NameProblem = 'invisible' | 'piled-marks' | 'mixed-scripts' | 'address' | 'reserved';

export const NAME_PROBLEM_TEXTS: Readonly<Record<NameProblem, string>> = {
  invisible: 'This name holds characters that cannot be seen. Please type it again without them.',
  'piled-marks': 'This name piles accents on one letter. Please use at most four.',
  'mixed-scripts': 'This name mixes letters of different alphabets. Please use one alphabet.',
  address: 'This name looks like a web or e-mail address. Please use your own name.',
  reserved: 'This name sounds as if it spoke for Affinity. Names that claim an office are kept free; please use your own.',
};

/** Scripts of living languages (UAX 31, table 5), and scripts of larger communities besides them. */
const SCRIPTS = (
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Syriac Ethiopic Devanagari Bengali Gurmukhi ' +
  'Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Hangul Han Hiragana ' +
  'Katakana Bopomofo Mongolian Cherokee Canadian_Aboriginal Tifinagh Nko Adlam Yi Javanese Balinese Sundanese ' +
  'Ol_Chiki Meetei_Mayek Vai Osage'
).split(' ');
/** Scripts written together in names of East Asia: "highly restrictive" of UTS 39. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const ONE_ALPHABET = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(
  (scripts) => new RegExp(`^[\\p{sc=Common}\\p{sc=Inherited}${scripts.map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
);

/** Format and bidi controls, zero-width and other characters without a picture, blanks that are not spaces, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Surrogate}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const PILED_MARKS = /\p{Mn}{5,}/u;
/** Names head our mails and stand in lists: none may be an address that leads somewhere. */
const ADDRESS =
  /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|io|app|dev|xyz|top|shop|site|online|link|live|club|icu|ru|cn|uk|eu|fr|tv|cc|ly|gg|example)\b/iu;
/** Joiners in scripts and combined signs that need them, and the sign that chooses a coloured picture. */
const NEEDED_JOINERS =
  /(?<=[\p{scx=Arabic}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}])[\u200c\u200d](?=\p{L})|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\ufe0f/gu;

/** One of these words claims an office, wherever it stands in a name. */
const OFFICES = new Set(
  'moderator moderators moderation mod mods admin admins administrator administrators administration sysadmin webmaster'.split(' '),
);
/** These words claim an office when a name consists of nothing else: "Support", "Affinity Safety Team". */
const CLAIMS = new Set(
  (
    'affinity support supporter supporters team staff official help helpdesk desk security safety trust service services system care ' +
    'customer verification verified account accounts billing bot and the of'
  ).split(' '),
);
/** Each letter, with the characters that are read as it and that no decomposition finds: digits, and letters of the same or no script. */
const LOOKALIKES = (
  'a4@ɑᴀ bʙɓƀ cᴄƈȼ dᴅđɖɗð e3ᴇɇ fꜰƒ gɡɢɠǥ hʜħɦ il1|!ıɪɩɨʟłƚɫɭ jᴊȷɉ kᴋƙĸ mᴍɱ nɴŋɲɳƞ o0ᴏøɵᴑ pᴘƥ qʠɋ rʀɍɽɾ s5$ꜱʂȿ t7ᴛŧƭʈ uᴜʉʊ vᴠʋ ' +
  'wᴡɯ yʏɏƴ zᴢƶʐ'
).split(' ');
const LETTER_OF = new Map(LOOKALIKES.flatMap(([letter = '', ...alike]) => alike.map((other) => [other, letter])));
/** Two letters that are read as one. */
const PAIRS: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', ci: 'd' };

/** The letters that a lower-case word is read as. Words that look alike have the same skeleton. */
const skeleton = (word: string): string =>
  Array.from(word, (character) => LETTER_OF.get(character) ?? character)
    .join('')
    .replace(/rn|vv|ci/gu, (pair) => PAIRS[pair]!);

const OFFICE_SKELETONS = new Set(Array.from(OFFICES, skeleton));
const CLAIM_SKELETONS = new Set(Array.from(CLAIMS, skeleton));
const OWN_NAME = skeleton('affinity');
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
/** Words of one letter, and short words with a number: "Support 24", "Team X". */
const NUMBERING = /(?<![\p{L}\p{N}])(\p{L}|\p{L}{0,2}\p{N}{1,4}\p{L}{0,2})(?![\p{L}\p{N}])/gu;

/** The same name written the same way, with plain spaces. */
export const normalName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Why a whole name, first and last, is refused; undefined when it is accepted. */
export function nameProblem(name: string): NameProblem | undefined {
  const normal = normalName(name);
  if (INVISIBLE.test(normal.replace(NEEDED_JOINERS, ''))) return 'invisible';
  if (PILED_MARKS.test(normal)) return 'piled-marks';
  if (!ONE_ALPHABET.some((alphabet) => alphabet.test(normal))) return 'mixed-scripts';
  if (ADDRESS.test(normal)) return 'address';
  return claimsOffice(normal) ? 'reserved' : undefined;
}

/**
 * A provider's name, made fit instead of refused: nobody can change it at the provider for us. A name that claims an office becomes empty.
 */
export function cleanName(name: string): string {
  const kept = [...normalName(name).matchAll(NEEDED_JOINERS)].map(({ index }) => index);
  let at = 0;
  const seen = Array.from(normalName(name), (character) => {
    const shown = kept.includes(at) || !INVISIBLE.test(character);
    at += character.length;
    return shown ? character : /\p{Cc}|\p{Zl}|\p{Zp}/u.test(character) ? ' ' : '';
  });
  const visible = normalName(seen.join('').replace(/(\p{Mn}{4})\p{Mn}+/gu, '$1'));
  const problem = nameProblem(visible);
  if (problem === 'reserved') return '';
  if (problem === undefined) return visible;
  // When alphabets mix, only words that fit the first ones stay.
  const words = visible.split(' ');
  return words.reduce((whole, word) => (nameProblem(`${whole} ${word}`) === undefined ? `${whole} ${word}`.trim() : whole), '');
}

/** Finds claims also in words that are written apart or joined: "Sup-port", "M o d". */
function claimsOffice(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = plain.split(BETWEEN_WORDS).filter((word) => word.length === 1);
  return [plain, plain.replace(/[^\p{L}\p{N}\s]+/gu, ''), letters.join('')].some(holdsClaim);
}

function holdsClaim(name: string): boolean {
  const words = wordsOf(name);
  const telling = wordsOf(name.replace(NUMBERING, ' '));
  return words.some((word) => OFFICE_SKELETONS.has(word)) || (telling.length > 0 && telling.every((word) => CLAIM_SKELETONS.has(word)));
}

const wordsOf = (name: string): string[] =>
  skeleton(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (word.startsWith(OWN_NAME) && word !== OWN_NAME ? [OWN_NAME, word.slice(OWN_NAME.length)] : [word]));
