import { Injectable } from '@nestjs/common';
import { detailOf } from '@affinity/kit/exports/export-document';
import { EXPORT_PAGE, exportedList, ExportOfLists, type FilesOf } from '@affinity/kit/exports/exported-lists';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { shownAs } from '@affinity/members/shown-as';
import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';
import { DataSource } from 'typeorm';

interface StoryRecord {
  readonly id: string;
  readonly coupleNames: string | null;
  readonly location: string | null;
  readonly story: string;
  readonly imageKey: string | null;
  readonly imageAlt: string;
  readonly likes: number;
  readonly createdAt: Date;
}

interface CommentRecord {
  readonly id: string;
  readonly text: string;
  /** The name of the story that the comment is below; null when the member does not see the story. */
  readonly storyName: string | null;
  readonly createdAt: Date;
}

interface ReceivedRecord extends CommentRecord {
  readonly from: string;
}

/**
 * Records hold only the ids of others. The parts for people name the others whom the member meets.
 * What others wrote below the member's stories is exported as the member sees it there. Likes and uploads are numbers and ids, for
 * machines only.
 */
const storiesLists = (urls: MediaUrls): readonly FilesOf[] => [
  shownAs({ email: true }),
  exportedList<StoryRecord>({
    name: 'stories',
    key: ['id'],
    text: `SELECT id, couple_names AS "coupleNames", location, story, image_key AS "imageKey", image_alt AS "imageAlt", likes, comments,
                  created_at AS "createdAt", updated_at AS "updatedAt"
           FROM stories WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_PAGE}`,
    record: withImage(urls),
    sections: (rows) => [
      {
        title: 'Stories',
        entries: rows.map(({ coupleNames, location, story, imageKey, imageAlt, likes, createdAt }) => ({
          heading: coupleNames ?? undefined,
          at: createdAt.toISOString(),
          text: story,
          files: imageKey === null ? [] : [{ key: imageKey, alt: imageAlt }],
          facts: [...detailOf('Place', location), ...detailOf('Likes', likes || null)],
        })),
      },
    ],
  }),
  exportedList<CommentRecord>({
    name: 'comments',
    key: ['id'],
    text: `SELECT c.id, c.story_id AS "storyId", c.text, c.created_at AS "createdAt",
                  CASE WHEN s.user_id = $1 THEN 'your own' WHEN ${visible('s.user_id', '$1')} THEN s.user_name END AS "storyName"
           FROM story_comments c JOIN stories s ON s.id = c.story_id WHERE c.user_id = $1 AND c.id > $2 ORDER BY c.id LIMIT ${EXPORT_PAGE}`,
    record: ({ storyName: _name, ...comment }) => comment,
    sections: (rows) => [
      {
        title: 'Comments you wrote on stories',
        entries: rows.map(({ text, createdAt, storyName }) => ({
          at: createdAt.toISOString(),
          text,
          facts: detailOf('On a story of', storyName ?? 'somebody who is not shown to you'),
        })),
      },
    ],
  }),
  exportedList<ReceivedRecord>({
    name: 'comments-received',
    key: ['id'],
    text: `SELECT c.id, c.story_id AS "storyId", c.user_name AS "from", c.text, c.created_at AS "createdAt",
                  left(coalesce(s.couple_names, s.story), 60) AS "storyName"
           FROM stories s JOIN story_comments c ON c.story_id = s.id
           WHERE s.user_id = $1 AND c.id > $2 AND c.user_id <> $1 AND ${shownInLists('c.user_id', '$1')} ORDER BY c.id LIMIT ${EXPORT_PAGE}`,
    record: ({ storyName: _name, ...comment }) => comment,
    sections: (rows) => [
      {
        title: 'Comments on your stories',
        entries: rows.map(({ from, text, createdAt, storyName }) => ({
          who: from,
          at: createdAt.toISOString(),
          text,
          facts: detailOf('Below', storyName),
        })),
      },
    ],
  }),
  exportedList<{ readonly storyId: string }>({
    name: 'likes',
    key: ['storyId'],
    text: `SELECT story_id AS "storyId", created_at AS "createdAt"
           FROM story_likes WHERE member_id = $1 AND story_id > $2 ORDER BY story_id LIMIT ${EXPORT_PAGE}`,
  }),
  exportedList<{ readonly id: string; readonly imageKey: string | null }>({
    name: 'uploads',
    key: ['id'],
    text: `SELECT id, state, file ->> 'key' AS "imageKey", created_at AS "createdAt"
           FROM uploads WHERE owner_id = $1 AND id > $2 AND state <> 'discarding' ORDER BY id LIMIT ${EXPORT_PAGE}`,
    record: withImage(urls),
  }),
];

/** Images as the public addresses they have for everybody. */
const withImage =
  (urls: MediaUrls) =>
  ({ imageKey, ...row }: { readonly imageKey: string | null }): unknown => ({ ...row, image: imageKey ? urls.of(imageKey) : null });

/** What stories holds of a member, and what others wrote below their stories (SAFETY-74). */
@Injectable()
export class StoriesExportSource extends ExportOfLists {
  constructor(dataSource: DataSource, urls: MediaUrls) {
    super(dataSource, storiesLists(urls));
  }
}
