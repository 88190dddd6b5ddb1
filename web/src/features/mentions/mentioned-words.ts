import type { MentionPlace } from './mentions.js';

/** Words that are sent, with whom they mention. */
export interface MentionedWords {
  readonly content: string;
  readonly mentions: readonly MentionPlace[];
}

/** Words as a request says them. */
export interface WordsOfRequest {
  readonly content: string;
  readonly mentions?: MentionPlace[];
}

/** Nothing is said of mentions where there are none. */
export const bodyOf = ({ content, mentions }: MentionedWords): WordsOfRequest =>
  mentions.length === 0 ? { content } : { content, mentions: [...mentions] };

const placesOf = ({ content, mentions }: MentionedWords): string =>
  JSON.stringify(mentions.map(({ memberId, start, length }) => [memberId, start, content.slice(start, start + length)]));

/** The same of words that take the place of others. Where nothing is said, mentions of before stay: the writer may not see them all (POST-090). */
export const editedBodyOf = (words: MentionedWords, before: MentionedWords): WordsOfRequest =>
  placesOf(words) === placesOf(before) ? { content: words.content } : { content: words.content, mentions: [...words.mentions] };
