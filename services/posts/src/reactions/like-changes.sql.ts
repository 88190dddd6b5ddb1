import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';

/** A like of a post that was set or taken back. */
export interface LikeChange {
  readonly postId: string;
  readonly authorId: string;
  readonly memberId: string;
  readonly liked: boolean;
  /** The count after it. */
  readonly likes: number;
  /** The post's revision after it. */
  readonly revision: number;
  readonly changedAt: Date;
}

interface KeptChange {
  /** A row for each change. The statement holds its post. */
  readonly from: string;
  readonly post: string;
  readonly author: string;
  readonly member: string;
  readonly liked: boolean;
  readonly likes: string;
  readonly revision: string;
}

/** An INSERT that keeps changes to be announced. The fields are columns of `from`. */
export const keepLikeChange = ({ from, post, author, member, liked, likes, revision }: KeptChange): string => `
  INSERT INTO post_like_changes (post_id, author_id, member_id, liked, likes, revision)
  SELECT ${post}, ${author}, ${member}, ${liked}, ${likes}, ${revision} FROM ${from}`;

/** Changes that one transaction announces. */
export const ANNOUNCED_AT_ONCE = 1000;

/** Whoever takes changes has the turn until the transaction's end: events about one post are recorded in their order. */
export const ANNOUNCE_TURN: PreparedQuery = {
  name: 'like-changes-turn-v1',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('like-changes', 0))::text`,
};

/**
 * A change gets its `seq` while its post is held. So the order of `seq` is the order of the post's changes, and what one snapshot
 * shows of them leaves none out before the last. Of different posts a later `seq` may be there first: they do not concern each other.
 */
export const TAKE_LIKE_CHANGES: PreparedQuery = {
  name: 'like-changes-take-v1',
  text: `
    WITH taken AS (
      DELETE FROM post_like_changes WHERE seq IN (SELECT seq FROM post_like_changes ORDER BY seq LIMIT ${ANNOUNCED_AT_ONCE}) RETURNING *
    )
    SELECT post_id AS "postId", author_id AS "authorId", member_id AS "memberId", liked, likes, revision, changed_at AS "changedAt"
    FROM taken ORDER BY seq`,
};
