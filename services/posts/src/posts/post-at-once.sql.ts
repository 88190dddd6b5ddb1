import type { UsedRow } from '@affinity/kit/budgets/budget-window';
import { spendBudget } from '@affinity/kit/budgets/spend-budget.sql';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { claimKey } from '@affinity/kit/idempotency/idempotency';
import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';
import { POSTS } from '../budgets.js';
import { postColumns, type PostRow } from './post.columns.js';

/** The post, and what its author has used of the day's budget. */
export type PaidPostRow = PostRow & UsedRow;

/**
 * Stores a post without media and announces it. Parameters: `$1` the author, `$2` to `$4` scope, key and request of the idempotency
 * key, `$5` the id, `$6` the text, `$7` the time inside the id, `$8` the drafted event, `$9` how many posts the author may share
 * within a day.
 * The result is one `PaidPostRow`. It is no row, and nothing is stored, when the author's card is not here or the key was used. The
 * statement fails as a whole when the day's budget is spent: see `Budgets.reasonOf`.
 *
 * Almost every post is of this kind: one statement replaces the seven of a transaction and their round trips. The author's card is
 * held as in `MemberCards.ofAuthor`: the statement waits for a rename under way, and reads the card anew.
 */
export const POST_AT_ONCE: PreparedQuery = {
  name: 'post-at-once-v2',
  text: `
    WITH author AS MATERIALIZED (
      SELECT m.id, m.name, m.email, m.photo_url FROM members m WHERE m.id = $1 FOR SHARE
    ), claimed AS (${claimKey({ scope: '$2', key: '$3', hash: '$4', result: 'to_jsonb($5::uuid)', from: 'author' })}
    ), paid AS (${spendBudget({ account: '$1', budget: `'${POSTS.name}'`, about: `''`, cost: '1', allowed: '$9', from: 'claimed' })}
    ), post AS (
      INSERT INTO posts (id, user_id, user_name, user_email, user_photo, content, has_images, has_videos, created_at, updated_at)
      SELECT $5::uuid, author.id, author.name, author.email, author.photo_url, $6, false, false, $7::timestamptz, $7::timestamptz
      FROM author CROSS JOIN claimed
      RETURNING *
    ), event AS (${recordDraft({ draft: '$8', from: 'post', revision: 'post.revision', data: {} })}
    )
    SELECT ${postColumns('$1')}, paid.hour, paid.hours, paid.used FROM post p CROSS JOIN paid`,
};
