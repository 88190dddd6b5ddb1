import { EXPORT_PAGE, exportedList, FIRST_ID, type FilesOf } from '@affinity/kit/exports/exported-lists';
import type { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { shownAs } from '@affinity/members/shown-as';
import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';
import {
  commentsSection,
  earlierSection,
  postsSection,
  receivedSection,
  type CommentRecord,
  type EarlierRecord,
  type PostRecord,
  type ReceivedRecord,
} from './posts-export.sections.js';

import type { Thing } from '../versions/keep-version.sql.js';

interface UploadRecord {
  readonly id: string;
  readonly file: { readonly key: string } | null;
}

/** Records of what the member did: ids and times, for machines only. */
const done = (name: string, table: string, what: 'post' | 'comment', when: string): FilesOf =>
  exportedList<Record<`${typeof what}Id`, string>>({
    name,
    key: [`${what}Id`],
    text: `SELECT ${what}_id AS "${what}Id", ${when}
           FROM ${table} WHERE member_id = $1 AND ${what}_id > $2 ORDER BY ${what}_id LIMIT ${EXPORT_PAGE}`,
  });

/** The earlier words of what the member wrote and edited. */
const earlier = (thing: Thing, title: string): FilesOf =>
  exportedList<EarlierRecord<Thing>>({
    name: `${thing}-versions`,
    key: [`${thing}Id`, 'version'],
    first: [FIRST_ID, '0'],
    text: `SELECT v.${thing}_id AS "${thing}Id", v.version, v.content, v.written_at AS "writtenAt"
           FROM ${thing}s t JOIN ${thing}_versions v ON v.${thing}_id = t.id
           WHERE t.user_id = $1 AND t.id >= $2 AND (v.${thing}_id, v.version) > ($2, $3)
           ORDER BY v.${thing}_id, v.version LIMIT ${EXPORT_PAGE}`,
    sections: (rows) => (rows.length === 0 ? [] : [earlierSection(title, rows)]),
  });

/**
 * What posts holds of a member. Records hold only the ids of others. The parts for people name the others whom the member meets.
 * What others wrote below the member's posts is exported as the member sees it there.
 */
export const postsLists = (urls: MediaUrls): readonly FilesOf[] => [
  shownAs({ email: true }),
  exportedList<PostRecord>({
    name: 'posts',
    key: ['id'],
    text: `SELECT id, content, mentions, media, quoted_post_id AS "quotedPostId", likes, comments, reposts, shares, impressions,
                  created_at AS "createdAt", updated_at AS "updatedAt",
                  CASE WHEN quoted_post ->> 'userId' IS NOT NULL AND ${visible(`(quoted_post ->> 'userId')::uuid`, '$1')}
                       THEN quoted_post ->> 'userName' END AS "quotedName"
           FROM posts WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_PAGE}`,
    record: ({ quotedName: _name, media, ...post }) => ({
      ...post,
      media: media.map(({ key, type, alt }) => ({ type, url: urls.of(key), alt })),
    }),
    sections: (rows) => [postsSection(rows)],
  }),
  exportedList<ReceivedRecord>({
    name: 'comments-received',
    key: ['postId', 'id'],
    text: `SELECT c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.user_name AS "from", c.content, c.created_at AS "createdAt",
                  left(p.content, 80) AS "postWords", p.created_at AS "postedAt"
           FROM posts p JOIN comments c ON c.post_id = p.id
           WHERE p.user_id = $1 AND p.id >= $2 AND (c.post_id, c.id) > ($2, $3) AND c.user_id <> $1 AND ${shownInLists('c.user_id', '$1')}
           ORDER BY c.post_id, c.id LIMIT ${EXPORT_PAGE}`,
    record: ({ postWords: _words, postedAt: _at, ...comment }) => comment,
    sections: (rows) => [receivedSection(rows)],
  }),
  exportedList<CommentRecord>({
    name: 'comments',
    key: ['id'],
    text: `SELECT c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.content, c.mentions, c.likes, c.created_at AS "createdAt", c.edited_at AS "editedAt",
                  CASE WHEN ${visible('p.user_id', '$1')} THEN p.user_name END AS "postName", p.user_id = $1 AS "onOwnPost"
           FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.user_id = $1 AND c.id > $2 ORDER BY c.id LIMIT ${EXPORT_PAGE}`,
    record: ({ postName: _name, onOwnPost: _own, ...comment }) => comment,
    sections: (rows) => [commentsSection(rows)],
  }),
  earlier('post', 'Earlier words of your posts'),
  earlier('comment', 'Earlier words of your comments'),
  done('post-likes', 'post_likes', 'post', 'created_at AS "createdAt"'),
  done('comment-likes', 'comment_likes', 'comment', 'created_at AS "createdAt"'),
  done('views', 'post_views', 'post', 'viewed_at AS "viewedAt"'),
  done('shares', 'post_shares', 'post', 'shared_at AS "sharedAt"'),
  done('saved-posts', 'saved_posts', 'post', 'saved_at AS "savedAt"'),
  done('seen-videos', 'seen_videos', 'post', 'seen_at AS "seenAt"'),
  exportedList<UploadRecord>({
    name: 'uploads',
    key: ['id'],
    text: `SELECT id, state, file, created_at AS "createdAt"
           FROM uploads WHERE owner_id = $1 AND id > $2 AND state <> 'discarding' ORDER BY id LIMIT ${EXPORT_PAGE}`,
    record: ({ file, ...upload }) => ({ ...upload, url: file && urls.of(file.key) }),
  }),
];
