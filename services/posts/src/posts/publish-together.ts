import { Injectable } from '@nestjs/common';
import type { UsedRow } from '@affinity/kit/budgets/budget-window';
import { spendBudget } from '@affinity/kit/budgets/spend-budget.sql';
import { askedRows } from '@affinity/kit/db/asked-rows.sql';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { noneIfRefused, Together } from '@affinity/kit/db/together';
import { Transactions } from '@affinity/kit/db/transactions';
import { claimKey } from '@affinity/kit/idempotency/idempotency';
import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';
import { POSTS } from '../budgets.js';
import { EVERYONES_COLUMNS, type PostRow } from './post.columns.js';

/** A post without media and mentions. */
export interface Draft {
  readonly authorId: string;
  /** The idempotency key, with its scope and what was asked under it. */
  readonly scope: string;
  readonly key: string;
  readonly hash: Buffer;
  readonly id: string;
  readonly content: string;
  /** The time inside the id. */
  readonly createdAt: Date;
  /** The event, see `OutboxWriter.draft`. */
  readonly event: string;
  /** How many posts the author may share within a day. */
  readonly allowed: number;
}

/** The post, and what its author has used of the day's budget. */
export type PaidPostRow = PostRow & UsedRow;

const COLUMNS = {
  author_id: 'uuid',
  scope: 'text',
  key: 'text',
  hash: 'bytea',
  id: 'uuid',
  content: 'text',
  at: 'timestamptz',
  event: 'jsonb',
  allowed: 'bigint',
};

/**
 * Stores posts without media and announces them. Parameters: an array for each field of the drafts, in their order.
 * The result is a `PaidPostRow` for each post that was stored.
 *
 * Almost every post is of this kind: one statement replaces the seven of a transaction and their round trips, for all posts of a
 * moment. It waits for nobody's rename: a card that somebody holds leaves its author's posts out, and so does a card that is not
 * here. So does a key that was used, and a day that may be spent. Should a budget not be enough after all, nothing is stored.
 * Budgets are spent in the order of their authors: two statements at once do not wait for each other in a circle.
 */
export const PUBLISH_TOGETHER: PreparedQuery = {
  name: 'posts-publish-together-v1',
  text: `
    WITH asked AS MATERIALIZED (
      SELECT DISTINCT ON (a.scope, a.key) a.*
      FROM ${askedRows(COLUMNS)}
      WHERE NOT EXISTS (
        SELECT FROM budget_uses b
        WHERE b.account_id = a.author_id AND b.budget = '${POSTS.name}' AND b.about = '' AND b.used >= a.allowed)
      ORDER BY a.scope, a.key, a.place
    ), author AS MATERIALIZED (
      SELECT m.id, m.name, m.email, m.photo_url FROM members m WHERE m.id IN (SELECT author_id FROM asked) FOR SHARE OF m SKIP LOCKED
    ), claimed AS (${claimKey({
      scope: 'asked.scope',
      key: 'asked.key',
      hash: 'asked.hash',
      result: 'to_jsonb(asked.id)',
      from: 'asked JOIN author ON author.id = asked.author_id',
    })}
    ), made AS MATERIALIZED (
      SELECT asked.* FROM asked JOIN claimed ON claimed.scope = asked.scope AND claimed.key = asked.key
    ), paid AS (${spendBudget({
      account: 'share.author_id',
      budget: `'${POSTS.name}'`,
      about: `''`,
      cost: 'share.cost',
      allowed: 'share.allowed',
      from: '(SELECT author_id, count(*) AS cost, max(allowed) AS allowed FROM made GROUP BY author_id ORDER BY author_id) share',
    })}
    ), post AS (
      INSERT INTO posts (id, user_id, user_name, user_email, user_photo, content, has_images, has_videos, created_at, updated_at)
      SELECT made.id, author.id, author.name, author.email, author.photo_url, made.content, false, false, made.at, made.at
      FROM made JOIN author ON author.id = made.author_id JOIN paid ON paid.account_id = made.author_id
      RETURNING *
    ), event AS (${recordDraft({ draft: 'made.event', from: 'post JOIN made ON made.id = post.id', revision: 'post.revision', data: {} })}
    )
    SELECT ${EVERYONES_COLUMNS}, paid.hour, paid.hours, paid.used FROM post p JOIN paid ON paid.account_id = p.user_id`,
};

/** Two: one is prepared while the other is committed. */
const LIMITS = { batches: 2, asks: 50 };

/** Stores the posts of one moment by one statement. */
@Injectable()
export class PublishTogether {
  private readonly together = new Together<Draft, PaidPostRow | undefined>((drafts) => this.store(drafts), LIMITS);

  constructor(private readonly transactions: Transactions) {}

  /** @returns nothing for a post that has to be published by itself: it may be refused, wait, or be a repeat */
  publish(draft: Draft): Promise<PaidPostRow | undefined> {
    return this.together.do(draft);
  }

  private async store(drafts: readonly Draft[]): Promise<(PaidPostRow | undefined)[]> {
    const values = [
      drafts.map((d) => d.authorId),
      drafts.map((d) => d.scope),
      drafts.map((d) => d.key),
      drafts.map((d) => d.hash),
      drafts.map((d) => d.id),
      drafts.map((d) => d.content),
      drafts.map((d) => d.createdAt),
      drafts.map((d) => d.event),
      drafts.map((d) => d.allowed),
    ];
    const rows = await this.transactions.statement<PaidPostRow>(PUBLISH_TOGETHER, values).catch(noneIfRefused);
    const stored = new Map(rows.map((row) => [row.id, row]));
    return drafts.map(({ id }) => stored.get(id));
  }
}
