import { REFRESHED_AT_ONCE, type CardRefresh } from '@affinity/members/card-refreshes';

const STORIES = `
  WITH stale AS (
    SELECT s.id FROM stories s
    WHERE s.user_id = $1 AND s.id > $5 AND (s.user_name, s.user_photo, s.user_email) IS DISTINCT FROM ($2::text, $3::text, $4::text)
    ORDER BY s.id LIMIT ${REFRESHED_AT_ONCE} FOR UPDATE
  ), refreshed AS (
    UPDATE stories s SET user_name = $2, user_photo = $3, user_email = $4, revision = s.revision + 1 FROM stale WHERE s.id = stale.id
  )
  SELECT id FROM stale ORDER BY id DESC`;

const COMMENTS = `
  WITH stale AS (
    SELECT c.id FROM story_comments c
    WHERE c.user_id = $1 AND c.id > $4 AND (c.user_name, c.user_photo) IS DISTINCT FROM ($2::text, $3::text)
    ORDER BY c.id LIMIT ${REFRESHED_AT_ONCE} FOR UPDATE
  ), refreshed AS (
    UPDATE story_comments c SET user_name = $2, user_photo = $3 FROM stale WHERE c.id = stale.id
  )
  SELECT id FROM stale ORDER BY id DESC`;

/** Brings name, photo and e-mail address of the author in line with the card, on everything the member wrote (PRO-062). */
export const CARD_REFRESHES: readonly CardRefresh[] = [
  { statement: STORIES, parameters: ({ id, name, photoUrl, email }) => [id, name, photoUrl, email] },
  { statement: COMMENTS, parameters: ({ id, name, photoUrl }) => [id, name, photoUrl] },
];
