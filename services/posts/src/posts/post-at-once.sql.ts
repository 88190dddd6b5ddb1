import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { claimKey } from '@affinity/kit/idempotency/idempotency';
import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';
import { postColumns } from './post.columns.js';

/**
 * Stores a post without media and announces it. Parameters: `$1` the author, `$2` to `$4` scope, key and request of the
 * idempotency key, `$5` the id, `$6` the text, `$7` the time inside the id, `$8` the drafted event. One row, a `PostRow`;
 * none, and nothing stored, when the author's card is not here or the key was used.
 *
 * One statement, as this is what a post almost always is, and seven of a transaction cost seven ways to the database. The
 * author's card is held as in `MemberCards.ofAuthor`: an author who is renamed just now is waited for, and read anew.
 */
export const POST_AT_ONCE: PreparedQuery = {
  name: 'post-at-once-v1',
  text: `
    WITH author AS MATERIALIZED (
      SELECT m.id, m.name, m.email, m.photo_url FROM members m WHERE m.id = $1 FOR SHARE
    ), claimed AS (${claimKey({ scope: '$2', key: '$3', hash: '$4', result: 'to_jsonb($5::uuid)', from: 'author' })}
    ), post AS (
      INSERT INTO posts (id, user_id, user_name, user_email, user_photo, content, has_images, has_videos, created_at, updated_at)
      SELECT $5::uuid, author.id, author.name, author.email, author.photo_url, $6, false, false, $7::timestamptz, $7::timestamptz
      FROM author CROSS JOIN claimed
      RETURNING *
    ), event AS (${recordDraft({ draft: '$8', from: 'post', revision: 'post.revision', data: {} })}
    )
    SELECT ${postColumns('$1')} FROM post p`,
};
