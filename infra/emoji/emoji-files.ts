import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LANGUAGES, type Language } from '../../proto/vocabulary/languages.ts';
import type { Generated } from '../contracts/generated-file.ts';

/** What emojibase keeps of an emoji, by Unicode CLDR. */
interface Emoji {
  readonly emoji: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly order?: number;
  /** None of a letter that only makes flags. */
  readonly group?: number;
  /** Of Unicode, since when it is there. */
  readonly version: number;
  /** Of one that there is without a gender, too. */
  readonly gender?: number;
}

/** Colours of skin and hair: nothing to choose by itself. */
const COMPONENTS = 2;
/** Of 2022. Fonts of older devices draw newer ones as an empty box. */
const NEWEST = 15;

const packageFile = createRequire(import.meta.url).resolve;

/** An emoji as Unicode recommends to write it, and as two of one kind are equal. emojibase asks for the picture of each by a sign more. */
const RECOMMENDED = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
const recommended = (emoji: string): string => (RECOMMENDED.test(emoji) ? emoji : emoji.replaceAll('\uFE0F', ''));

/** `😀 grinning face, cheerful, happy`: the emoji, its name, and other words that it is found by. */
function lineOf({ emoji, label, tags = [] }: Emoji): string {
  const named = new Set(label.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));
  const others = tags.filter((tag) => tag.split(' ').some((word) => !named.has(word)) && tag !== label);
  return `${recommended(emoji)} ${[label.replaceAll(',', ''), ...others].join(', ')}`;
}

async function fileOf(language: Language): Promise<Generated> {
  const all = JSON.parse(await readFile(packageFile(`emojibase-data/${language}/data.json`), 'utf8')) as Emoji[];
  const offered = all
    .filter(({ group, version, gender }) => group !== undefined && group !== COMPONENTS && version <= NEWEST && gender === undefined)
    .toSorted((one, other) => one.order! - other.order!);
  return { path: `web/src/features/messages/composer/emoji/names/${language}.txt`, content: `${offered.map(lineOf).join('\n')}\n` };
}

/** The emoji that the app offers, with their names in each of its languages. */
export const emojiFiles = (): Promise<Generated[]> => Promise.all(LANGUAGES.map(fileOf));
