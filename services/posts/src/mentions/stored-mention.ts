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

export const wordsOf = (content: string, { start, length }: Pick<StoredMention, 'start' | 'length'>): string =>
  content.slice(start, start + length);

/** Whether the words are the sign and the name, however either is written. */
export const areTheName = (words: string, name: string): boolean => normalName(words.slice(1)) === normalName(name);

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
