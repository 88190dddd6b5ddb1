import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { type ChosenMember, chosenFrom, chosenIn } from '#features/mentions/mentions.js';
import { limitText } from '#shared/text/limit-text.js';
import type { NewPost } from './create-post.mutation.js';
import { type Mood, MOODS } from './moods.js';

/** One try to share something. The key stays while the content does, so that repeats become one post (HOM-021). */
export interface PostAttempt {
  readonly key: string;
  /** The content that was sent with the key. */
  readonly content: string;
}

/** The post being written, as the browser keeps it. Files cannot be kept. */
export interface PostDraft {
  readonly text: string;
  readonly mood: Mood | null;
  readonly attempt: PostAttempt | null;
  /** Whom the writer chose to mention (POST-083). */
  readonly mentioned: readonly ChosenMember[];
}

export const emptyDraft: PostDraft = { text: '', mood: null, attempt: null, mentioned: [] };

export const isEmptyDraft = ({ text, mood }: PostDraft): boolean => text === '' && mood === null;

/** Whether the writer would lose something. */
export const hasText = ({ text }: Pick<PostDraft, 'text'>): boolean => text.trim() !== '';

/** The last attempt while the content is the same, else one with a new key: the server ties a key to what it was first used for. */
export function attemptFor(last: PostAttempt | null, request: unknown, makeKey: () => string): PostAttempt {
  const content = JSON.stringify(request);
  return last?.content === content ? last : { key: makeKey(), content };
}

/**
 * The draft with the words of a post that was taken back; null without room for them. As the only words they keep the key of the post:
 * the server may have it.
 */
export function withTakenBack(draft: PostDraft, taken: { readonly key: string; readonly post: NewPost }): PostDraft | null {
  const { key, post } = taken;
  const alone = !hasText(draft);
  const text = alone ? post.content : `${draft.text.trimEnd()}\n\n${post.content}`;
  if (!fits(text, MAX_POST_LENGTH)) return null;
  const mentioned = [...draft.mentioned, ...chosenIn(post.content, post.mentions)];
  return { ...draft, text, mentioned, attempt: alone ? { key, content: JSON.stringify(post) } : null };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function attemptFrom(value: unknown): PostAttempt | null {
  if (!isRecord(value) || typeof value['key'] !== 'string' || typeof value['content'] !== 'string') return null;
  return { key: value['key'], content: value['content'] };
}

/** The kept draft, as far as it makes sense: another version of the app may have written it. */
export function draftFrom(stored: unknown): PostDraft {
  if (!isRecord(stored)) return emptyDraft;
  return {
    text: typeof stored['text'] === 'string' ? limitText('', stored['text'], MAX_POST_LENGTH).text : '',
    mood: MOODS.find((mood) => mood === stored['mood']) ?? null,
    attempt: attemptFrom(stored['attempt']),
    mentioned: chosenFrom(stored['mentioned']),
  };
}
