import { type WaitingWords, waitingList } from '#features/acts/waiting-list.js';
import type { MentionPlace } from '#features/mentions/mentions.js';

/** A post of words alone that is shared once there is a connection (HOM-054). */
export interface WaitingPost extends WaitingWords {
  readonly content: string;
  readonly mentions: readonly MentionPlace[];
  /** What was sent with its key before it was taken back and changed (`PostAttempt`). */
  readonly earlier: readonly string[];
}

/** Texts that were kept, as far as they are. */
export const textsFrom = (kept: unknown): string[] => (Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []);

export const waitingPosts = waitingList<WaitingPost>('post');
