import { type WaitingWords, waitingList } from '#features/acts/waiting-list.js';
import type { MentionPlace } from '#features/mentions/mentions.js';

/** A post of words alone that is shared once there is a connection (HOM-054). */
export interface WaitingPost extends WaitingWords {
  readonly content: string;
  readonly mentions: readonly MentionPlace[];
}

export const waitingPosts = waitingList<WaitingPost>('post');
