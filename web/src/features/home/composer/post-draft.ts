import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { type ChosenMember, chosenFrom, chosenIn } from '#features/mentions/mentions.js';
import { textsFrom } from '#features/posts/waiting-posts.js';
import { limitText } from '#shared/text/limit-text.js';
import type { NewPost, PostAttempt } from '#features/posts/publish-post.js';
import { type Mood, MOODS } from './moods.js';

/** The post being written, as the browser keeps it. Files cannot be kept. */
export interface PostDraft {
  readonly text: string;
  readonly mood: Mood | null;
  readonly attempt: PostAttempt | null;
  /** How many photos and videos it had (HOM-056). */
  readonly files: number;
  /** Whom the writer chose to mention (POST-083). */
  readonly mentioned: readonly ChosenMember[];
}

export const emptyDraft: PostDraft = { text: '', mood: null, attempt: null, files: 0, mentioned: [] };

export const isEmptyDraft = ({ text, mood, files }: PostDraft): boolean => text === '' && mood === null && files === 0;

/** Letters at either end that stay where somebody goes on with the same words. */
const KEPT_LETTERS = 3;

/**
 * Whether an edit leaves nothing of the words before it. Who clears the field, or writes over all of it, begins another post: one that
 * was tried is not reworded into it.
 */
export function isAnotherPost(before: string, after: string): boolean {
  if (after === '') return true;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end < Math.min(KEPT_LETTERS, before.length);
}

/** Whether the writer would lose something. */
export const hasText = ({ text }: Pick<PostDraft, 'text'>): boolean => text.trim() !== '';

const mediaIn = (content: string): string => JSON.stringify((JSON.parse(content) as Partial<NewPost>).media);

/** The next try of a post. Other words keep its key; other media are another post: those of one that was made stay as they are. */
export function attemptFor(last: PostAttempt | null, post: NewPost, makeKey: () => string): PostAttempt {
  const content = JSON.stringify(post);
  if (last === null || mediaIn(last.content) !== mediaIn(content)) return { key: makeKey(), content, earlier: [] };
  return last.content === content ? last : { key: last.key, content, earlier: [...last.earlier, last.content] };
}

/**
 * The draft with the words of a post that was taken back; null without room for them. They keep the key of the post unless the draft
 * was tried itself: the server may have it.
 */
export function withTakenBack(draft: PostDraft, post: NewPost, tried: Omit<PostAttempt, 'content'>): PostDraft | null {
  const alone = !hasText(draft);
  const text = alone ? post.content : `${draft.text.trimEnd()}\n\n${post.content}`;
  if (!fits(text, MAX_POST_LENGTH)) return null;
  const mentioned = [...draft.mentioned, ...chosenIn(post.content, post.mentions)];
  const attempt = { key: tried.key, content: JSON.stringify(post), earlier: tried.earlier };
  return { ...draft, text, mentioned, attempt: alone ? attempt : (draft.attempt ?? attempt) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function attemptFrom(value: unknown): PostAttempt | null {
  if (!isRecord(value)) return null;
  const { key, content, earlier } = value;
  if (typeof key !== 'string' || typeof content !== 'string' || !content.startsWith('{')) return null;
  return { key, content, earlier: textsFrom(earlier) };
}

/** The kept draft, as far as it makes sense: another version of the app may have written it. */
export function draftFrom(stored: unknown): PostDraft {
  if (!isRecord(stored)) return emptyDraft;
  return {
    text: typeof stored['text'] === 'string' ? limitText('', stored['text'], MAX_POST_LENGTH).text : '',
    mood: MOODS.find((mood) => mood === stored['mood']) ?? null,
    attempt: attemptFrom(stored['attempt']),
    files: Number.isInteger(stored['files']) ? (stored['files'] as number) : 0,
    mentioned: chosenFrom(stored['mentioned']),
  };
}
