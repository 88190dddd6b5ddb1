import type { StoredMedia } from '../uploads/stored-media.js';

/**
 * `posts.quoted_post`: the quoted post as it was when it was quoted, with exactly these keys (POST-039). It holds no quote itself
 * (POST-045). It is an empty object once the quoted post is deleted.
 */
export interface StoredQuotedPost {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly userPhoto: string | null;
  readonly content: string;
  readonly media: readonly StoredMedia[];
  /** ISO 8601 (ENT-068). */
  readonly createdAt: string;
}
