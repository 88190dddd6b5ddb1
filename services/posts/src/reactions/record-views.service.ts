import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { visible } from '@affinity/members/who-sees-whom.sql';

/**
 * Posts not seen before are held in id order, so that two batches never wait for each other in a circle; what is recorded
 * is what is counted. Impressions are no live count: they move neither the revision nor any page that is open.
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

  /** Once a viewer and post, never the author's own (POST-061, POST-062). Ids of no visible post are passed over. */
  async record(actor: Actor, postIds: readonly string[]): Promise<void> {
    await this.transactions.statement(RECORD, [actor.accountId, postIds]);
  }
}
