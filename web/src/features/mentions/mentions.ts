import { MAX_MENTIONS } from '@affinity/proto/vocabulary/limits';

/** Somebody whom the writer chose from the offers. */
export interface ChosenMember {
  readonly memberId: string;
  /** As the text calls them, after the "@". */
  readonly name: string;
}

/** Where a text mentions whom, in UTF-16 code units, as the server counts (POST-083). */
export interface MentionPlace {
  readonly memberId: string;
  readonly start: number;
  readonly length: number;
}

/** What is being written after an "@". */
export interface MentionQuery {
  /** Of the "@". */
  readonly start: number;
  readonly words: string;
}

/** A name so far: one word, or two with a space between. Before the "@" no word ends: that would be an address. */
const BEGUN = /(?<![\p{L}\p{M}\p{N}_@.])@(?<words>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,39}(?: [\p{L}\p{M}\p{N}'’.-]{0,39})?)$/u;
/** A name ends where no word goes on. */
const GOES_ON = /^[\p{L}\p{M}\p{N}_]/u;

/**
 * The places of the chosen members in the text, ten at most. They are looked for when the text is sent, so that nothing has to follow
 * while it is written: whose name is not there any more is not mentioned. Two members of one name stand in the order of their choice.
 */
export function mentionsIn(text: string, chosen: readonly ChosenMember[]): MentionPlace[] {
  const left = [...chosen];
  const places: MentionPlace[] = [];
  for (let start = text.indexOf('@'); start >= 0 && places.length < MAX_MENTIONS; start = text.indexOf('@', start + 1)) {
    const rest = text.slice(start + 1);
    const fitting = left.filter(({ name }) => rest.startsWith(name) && !GOES_ON.test(rest.slice(name.length)));
    const found = fitting.reduce<ChosenMember | undefined>(
      (best, one) => (best && best.name.length >= one.name.length ? best : one),
      undefined,
    );
    if (found === undefined) continue;
    const length = found.name.length + 1;
    places.push({ memberId: found.memberId, start, length });
    // A name that was chosen once may stand there again. Another member of that name comes first.
    if (left.some(({ name, memberId }) => name === found.name && memberId !== found.memberId)) left.splice(left.indexOf(found), 1);
    start += length - 1;
  }
  return places;
}

/** What stands before the caret, if it begins a mention that is not chosen yet. */
export function mentionBegun(text: string, caret: number, chosen: readonly ChosenMember[]): MentionQuery | null {
  const found = BEGUN.exec(text.slice(0, caret));
  const words = found?.groups?.['words'];
  if (found === null || words === undefined) return null;
  const places = mentionsIn(text, chosen);
  const isChosen = places.some(({ start, length }) => start <= found.index && found.index < start + length);
  return isChosen || places.length >= MAX_MENTIONS ? null : { start: found.index, words };
}

/** The text with the chosen name in the place of what was begun, and where the caret belongs: after the space that follows. */
export function withMention(text: string, { start, words }: MentionQuery, name: string): { readonly text: string; readonly caret: number } {
  const after = text.slice(start + 1 + words.length);
  const written = `${text.slice(0, start)}@${name}`;
  return { text: written + (after.startsWith(' ') ? after : ` ${after}`), caret: written.length + 1 };
}

/** Whom a text mentions already, by the words that it has. What a version of before kept on the device says nothing of it. */
export const chosenIn = (text: string, mentions: readonly MentionPlace[] = []): readonly ChosenMember[] =>
  mentions.map(({ memberId, start, length }) => ({ memberId, name: text.slice(start + 1, start + length) }));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Places of mentions as something kept them, as far as they make sense. */
export const placesFrom = (kept: unknown): readonly MentionPlace[] =>
  Array.isArray(kept)
    ? kept.flatMap((one: unknown) =>
        isRecord(one) && typeof one['memberId'] === 'string' && typeof one['start'] === 'number' && typeof one['length'] === 'number'
          ? [{ memberId: one['memberId'], start: one['start'], length: one['length'] }]
          : [],
      )
    : [];

/** Chosen members as a draft kept them, as far as they make sense. */
export const chosenFrom = (kept: unknown): readonly ChosenMember[] =>
  Array.isArray(kept)
    ? kept.flatMap((one: unknown) =>
        isRecord(one) && typeof one['memberId'] === 'string' && typeof one['name'] === 'string'
          ? [{ memberId: one['memberId'], name: one['name'] }]
          : [],
      )
    : [];
