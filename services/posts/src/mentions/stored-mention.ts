import { normalName } from '@affinity/proto/vocabulary/person-name';

/** `posts.mentions`, `comments.mentions`: where a text mentions whom, in the order of the text. */
export interface StoredMention {
  readonly memberId: string;
  /** Of the "@", in UTF-16 code units: browsers and this service count texts alike. */
  readonly start: number;
  /** Of the words, the "@" included. */
  readonly length: number;
}

/** What a text mentions is told together with it. */
export interface Mentioning {
  /** The writer. */
  readonly user_id: string;
  readonly content: string;
  readonly mentions: readonly StoredMention[];
}

/** Whether the words begin with the sign. A version that knows no mentions may have changed the text below them. */
export const standsIn = (content: string, { start, length }: Pick<StoredMention, 'start' | 'length'>): boolean =>
  content[start] === '@' && start + length <= content.length;

/** A text, and whom it mentions. */
export interface Words {
  readonly content: string;
  readonly mentions?: readonly StoredMention[] | undefined;
}

/** A stored text, and whom it mentions. */
export type Mentioned = Required<Words> & { readonly mentions: readonly StoredMention[] };

export const wordsOf = (content: string, { start, length }: Pick<StoredMention, 'start' | 'length'>): string =>
  content.slice(start, start + length);

/** Whether the words are the sign and the name, however either is written. */
export const areTheName = (words: string, name: string): boolean => normalName(words.slice(1)) === normalName(name);

/** A name ends where no word goes on. */
const GOES_ON = /^[\p{L}\p{M}\p{N}_]/u;

/**
 * Those mentions of a text whose words stand in another one, each once and where it stands there. The longer of two that fit at one
 * place is meant, and of the same words the one that comes first.
 */
export function standingIn({ content: before, mentions }: Mentioned, content: string): readonly StoredMention[] {
  if (content === before) return mentions;
  const left = mentions.filter((mention) => standsIn(before, mention)).map((mention) => ({ ...mention, words: wordsOf(before, mention) }));
  left.sort((one, other) => other.length - one.length);
  const standing: StoredMention[] = [];
  for (let start = content.indexOf('@'); start >= 0 && left.length > 0; start = content.indexOf('@', start + 1)) {
    const at = left.findIndex(({ words }) => content.startsWith(words, start) && !GOES_ON.test(content.slice(start + words.length)));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found === undefined) continue;
    const { memberId, length } = found;
    standing.push({ memberId, start, length });
    start += length - 1;
  }
  return standing;
}

/** Whether each begins at its sign, and none lies over another. */
export const areInOrder = (content: string, mentions: readonly Pick<StoredMention, 'start' | 'length'>[]): boolean =>
  mentions.every((mention, index) => {
    const before = mentions[index - 1];
    return standsIn(content, mention) && (before === undefined || before.start + before.length <= mention.start);
  });

/** Whom an edited text mentions, and did not before. */
export const newlyMentioned = (before: readonly StoredMention[], now: readonly StoredMention[], writerId: string): string[] => {
  const known = new Set(before.map(({ memberId }) => memberId));
  return mentionedIn(now, writerId).filter((memberId) => !known.has(memberId));
};

/** Each of them once. @param writerId who tells nobody by mentioning themselves */
export const mentionedIn = (mentions: readonly StoredMention[], writerId: string): string[] => [
  ...new Set(mentions.flatMap(({ memberId }) => (memberId === writerId ? [] : [memberId]))),
];
