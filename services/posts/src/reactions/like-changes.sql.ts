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
  readonly liked: boolean | string;
  readonly likes: string;
  readonly revision: string;
}

/** An INSERT that keeps changes to be announced. The fields are columns of `from`. */
export const keepLikeChange = ({ from, post, author, member, liked, likes, revision }: KeptChange): string => `
  INSERT INTO post_like_changes (post_id, author_id, member_id, liked, likes, revision)
  SELECT ${post}, ${author}, ${member}, ${liked}, ${likes}, ${revision} FROM ${from}`;
