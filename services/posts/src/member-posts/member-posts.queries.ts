import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { HOME_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { postColumns } from '../posts/post.columns.js';
import { metMember, shownInLists } from '@affinity/members/who-sees-whom.sql';

export const MEMBER_POSTS_PAGE_SIZE = HOME_PAGE_SIZE;
export const MEMBER_MEDIA_PAGE_SIZE = 24;

/*
 * Parameters of all: `$1` the viewer, `$2` the member; of lists also `$3`, the id the page lies below.
 * A viewer who opens a muted member's page wants to see that member's posts: only blocks hide them. Other members' quotes on it are
 * hidden as in every list.
 */
const WITH_MEMBER = `WITH member AS MATERIALIZED (${metMember('$2::uuid', '$1')})`;
const MEMBER = '(SELECT id FROM member)';

/** The two branches of PRO-030. They are disjoint: a member's quote of an own post is an own post. */
const OWN = `p.user_id = ${MEMBER}`;
const QUOTING = `
  p.quoted_post_id IS NOT NULL AND (p.quoted_post ->> 'userId')::uuid = ${MEMBER} AND p.user_id <> ${MEMBER}
  AND ${shownInLists('p.user_id', '$1')}`;

/** The post's first picture, also when its first item is a video (PRO-035). */
const OWN_PICTURES = `p.has_images AND ${OWN}`;

/** One row more than a page tells whether there is another. */
const ids = (condition: string): string =>
  `(SELECT p.id FROM posts p WHERE ${condition} AND p.id < $3 ORDER BY p.id DESC LIMIT ${MEMBER_POSTS_PAGE_SIZE + 1})`;

export const MEMBER_POSTS: PreparedQuery = {
  name: 'member-posts-v2',
  text: `
    ${WITH_MEMBER}
    SELECT ${postColumns('$1')}
    FROM (SELECT listed.id FROM (${ids(OWN)} UNION ALL ${ids(QUOTING)}) AS listed (id)
          ORDER BY listed.id DESC LIMIT ${MEMBER_POSTS_PAGE_SIZE + 1}) page
    JOIN posts p ON p.id = page.id
    ORDER BY p.id DESC`,
};

export const MEMBER_MEDIA: PreparedQuery = {
  name: 'member-media-v2',
  text: `
    ${WITH_MEMBER}
    SELECT p.id, jsonb_path_query_first(p.media, '$[*] ? (@.type == "image")') AS picture
    FROM posts p WHERE ${OWN_PICTURES} AND p.id < $3
    ORDER BY p.id DESC LIMIT ${MEMBER_MEDIA_PAGE_SIZE + 1}`,
};

export const MEMBER_POST_COUNTS: PreparedQuery = {
  name: 'member-post-counts-v2',
  text: `
    ${WITH_MEMBER}
    SELECT ((SELECT count(*) FROM posts p WHERE ${OWN}) + (SELECT count(*) FROM posts p WHERE ${QUOTING}))::int AS posts,
           (SELECT count(*) FROM posts p WHERE ${OWN_PICTURES})::int AS media`,
};
