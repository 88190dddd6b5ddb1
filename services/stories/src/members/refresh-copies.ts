import type { Tx } from '@affinity/kit/db/transactions';
import type { MemberCard } from '@affinity/members/member-copies';

/** Rows of one statement, so that none comes near the statement time-out whatever the member wrote. */
const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const STORIES = `
  WITH stale AS (
    SELECT s.id FROM stories s
    WHERE s.user_id = $1 AND s.id > $5 AND (s.user_name, s.user_photo, s.user_email) IS DISTINCT FROM ($2::text, $3::text, $4::text)
    ORDER BY s.id LIMIT ${CHUNK} FOR UPDATE
  ), refreshed AS (
    UPDATE stories s SET user_name = $2, user_photo = $3, user_email = $4, revision = s.revision + 1 FROM stale WHERE s.id = stale.id
  )
  SELECT id FROM stale ORDER BY id DESC`;

const COMMENTS = `
  WITH stale AS (
    SELECT c.id FROM story_comments c
    WHERE c.user_id = $1 AND c.id > $4 AND (c.user_name, c.user_photo) IS DISTINCT FROM ($2::text, $3::text)
    ORDER BY c.id LIMIT ${CHUNK} FOR UPDATE
  ), refreshed AS (
    UPDATE story_comments c SET user_name = $2, user_photo = $3 FROM stale WHERE c.id = stale.id
  )
  SELECT id FROM stale ORDER BY id DESC`;

/** Brings name, photo and e-mail address on everything the member wrote in line with the card (PRO-062). */
export async function refreshCopies(tx: Tx, { id, name, photoUrl, email }: MemberCard): Promise<void> {
  await inChunks(tx, STORIES, [id, name, photoUrl, email]);
  await inChunks(tx, COMMENTS, [id, name, photoUrl]);
}

async function inChunks(tx: Tx, statement: string, values: readonly unknown[]): Promise<void> {
  for (let after = BEFORE_ALL, full = true; full;) {
    const rows = await tx.manager.query<{ id: string }[]>(statement, [...values, after]);
    full = rows.length === CHUNK;
    after = rows[0]?.id ?? after;
  }
}
