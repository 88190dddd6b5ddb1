import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { visiblePost } from '../members/hidden-members.sql.js';
import { PostNotFoundError } from '../posts/post.errors.js';

/** The post is held as a reference holds it: a like does not wait for this, and no post goes away in between. */
const SAVE: PreparedQuery = {
  name: 'post-save-v1',
  text: `
    WITH held AS (SELECT p.id FROM ${visiblePost('$2', '$1')} FOR KEY SHARE OF p),
    saved AS (INSERT INTO saved_posts (member_id, post_id) SELECT $1, held.id FROM held ON CONFLICT DO NOTHING)
    SELECT id FROM held`,
};

const UNSAVE: PreparedQuery = { name: 'post-unsave-v1', text: `DELETE FROM saved_posts WHERE member_id = $1 AND post_id = $2` };

/** Saved posts are their member's alone: no count moves with them, and nobody hears of them (POST-081). */
@Injectable()
export class SavePostService {
  constructor(private readonly transactions: Transactions) {}

  /** A post that is saved already keeps its place in the list. @throws PostNotFoundError */
  async save({ accountId }: Actor, postId: string): Promise<void> {
    const [post] = await this.transactions.statement(SAVE, [accountId, postId]);
    if (!post) throw new PostNotFoundError();
  }

  /** Says nothing about the post: the member may not see it any more. */
  async unsave({ accountId }: Actor, postId: string): Promise<void> {
    await this.transactions.statement(UNSAVE, [accountId, postId]);
  }
}
