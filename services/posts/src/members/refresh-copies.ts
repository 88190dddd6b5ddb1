import { REFRESHED_AT_ONCE, type CardRefresh } from '@affinity/members/card-refreshes';

/** The author's posts and the quotes of them, in one pass in id order: two refreshes never deadlock. */
const POSTS = `
  WITH stale AS (
    SELECT p.id FROM posts p
    WHERE p.id > $5 AND p.id IN (
      SELECT o.id FROM posts o
      WHERE o.user_id = $1 AND (o.user_name, o.user_photo, o.user_email) IS DISTINCT FROM ($2::text, $3::text, $4::text)
      UNION ALL
      SELECT q.id FROM posts q
      WHERE q.quoted_post_id IS NOT NULL AND (q.quoted_post ->> 'userId')::uuid = $1
        AND (q.quoted_post ->> 'userName', q.quoted_post ->> 'userPhoto') IS DISTINCT FROM ($2::text, $3::text))
    ORDER BY p.id LIMIT ${REFRESHED_AT_ONCE} FOR UPDATE
  ), refreshed AS (
    UPDATE posts p SET
      user_name = CASE WHEN p.user_id = $1 THEN $2::text ELSE p.user_name END,
      user_photo = CASE WHEN p.user_id = $1 THEN $3::text ELSE p.user_photo END,
      user_email = CASE WHEN p.user_id = $1 THEN $4::text ELSE p.user_email END,
      quoted_post = CASE WHEN (p.quoted_post ->> 'userId')::uuid = $1
        THEN p.quoted_post || jsonb_build_object('userName', $2::text, 'userPhoto', $3::text) ELSE p.quoted_post END,
      revision = p.revision + 1
    FROM stale WHERE p.id = stale.id
  )
  SELECT id FROM stale ORDER BY id DESC`;

const COMMENTS = `
  WITH stale AS (
    SELECT c.id FROM comments c
    WHERE c.user_id = $1 AND c.id > $4 AND (c.user_name, c.user_photo) IS DISTINCT FROM ($2::text, $3::text)
    ORDER BY c.id LIMIT ${REFRESHED_AT_ONCE} FOR UPDATE
  ), refreshed AS (
    UPDATE comments c SET user_name = $2, user_photo = $3 FROM stale WHERE c.id = stale.id
  )
  SELECT id FROM stale ORDER BY id DESC`;

/**
 * Brings name, photo and e-mail address of the author in line with the card: on everything the member wrote, and on quotes of it (PRO-062).
 */
export const CARD_REFRESHES: readonly CardRefresh[] = [
  { statement: POSTS, parameters: ({ id, name, photoUrl, email }) => [id, name, photoUrl, email] },
  { statement: COMMENTS, parameters: ({ id, name, photoUrl }) => [id, name, photoUrl] },
];
