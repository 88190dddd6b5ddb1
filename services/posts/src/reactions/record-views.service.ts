import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { visible } from '@affinity/members/who-sees-whom.sql';

/**
 * Unseen posts are held in id order: two batches never deadlock. The count moves by exactly the new records.
 * Impressions are not counted live: they move neither the revision nor any open page.
 */
const RECORD: PreparedQuery = {
  name: 'record-views-v1',
  text: `
  WITH unseen AS (
    SELECT p.id FROM posts p
    WHERE p.id = ANY($2::uuid[]) AND p.user_id <> $1 AND ${visible('p.user_id', '$1')}
      AND NOT EXISTS (SELECT FROM post_views v WHERE v.post_id = p.id AND v.member_id = $1)
    ORDER BY p.id FOR NO KEY UPDATE
  ), recorded AS (
    INSERT INTO post_views (post_id, member_id) SELECT id, $1 FROM unseen ON CONFLICT DO NOTHING RETURNING post_id
  )
  UPDATE posts p SET impressions = p.impressions + 1 FROM recorded WHERE p.id = recorded.post_id`,
};

@Injectable()
export class RecordViewsService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Counts one view a viewer and post, none of the author's own (POST-061, POST-062). Ids of posts that are not visible are passed over.
   */
  async record(actor: Actor, postIds: readonly string[]): Promise<void> {
    await this.transactions.statement(RECORD, [actor.accountId, postIds]);
  }
}
