import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { limitText } from '../../../lib/text/limit-text.js';
import { type Mood, MOODS } from './moods.js';

/** One try to share something: the same key as long as the same is sent, so that it becomes one post (HOM-021). */
export interface PostAttempt {
  readonly key: string;
  /** What was sent with it. */
  readonly content: string;
}

/** What is being written, as it is kept in the browser. Files cannot be. */
export interface PostDraft {
  readonly text: string;
  readonly mood: Mood | null;
  readonly attempt: PostAttempt | null;
}

export const emptyDraft: PostDraft = { text: '', mood: null, attempt: null };

export const isEmptyDraft = ({ text, mood }: PostDraft): boolean => text === '' && mood === null;

/** Whether something would be lost, in the eyes of who wrote it. */
export const hasText = ({ text }: Pick<PostDraft, 'text'>): boolean => text.trim() !== '';

/** The key of a try, a new one when something else is sent: the server ties a key to what it was first used for. */
export function attemptFor(last: PostAttempt | null, request: unknown, makeKey: () => string): PostAttempt {
  const content = JSON.stringify(request);
  return last?.content === content ? last : { key: makeKey(), content };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function attemptFrom(value: unknown): PostAttempt | null {
  if (!isRecord(value) || typeof value['key'] !== 'string' || typeof value['content'] !== 'string') return null;
  return { key: value['key'], content: value['content'] };
}

/** What was kept, as far as it makes sense: another version of the app may have written it. */
export function draftFrom(stored: unknown): PostDraft {
  if (!isRecord(stored)) return emptyDraft;
  return {
    text: typeof stored['text'] === 'string' ? limitText('', stored['text'], MAX_POST_LENGTH).text : '',
    mood: MOODS.find((mood) => mood === stored['mood']) ?? null,
    attempt: attemptFrom(stored['attempt']),
  };
}
