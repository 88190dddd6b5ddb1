import { v7 as uuidv7 } from 'uuid';
import type { PostsFixture } from './posts-fixture.js';

/** A post as it lies in the table. */
export interface StoredPost {
  readonly authorId: string;
  readonly authorName?: string;
  readonly content?: string;
  readonly media?: readonly ('image' | 'video')[];
  readonly quotes?: boolean;
  readonly likes?: number;
  readonly comments?: number;
  /** Milliseconds since 1970; each post a second after the one before when absent. */
  readonly at?: number;
}

const YEAR_2026 = Date.UTC(2026, 0, 1);
let nextTime = YEAR_2026;

/** Stores many posts at once, past the use cases: a list is tested with more posts than a test could write. @returns ids, oldest first */
export async function storePosts(fixture: PostsFixture, posts: readonly StoredPost[]): Promise<string[]> {
  const rows = posts.map((post) => storedRow(post));
  await fixture.service.database.query(
    `INSERT INTO posts (id, user_id, user_name, content, media, has_images, has_videos, quoted_post_id, quoted_post,
                        likes, comments, created_at, updated_at)
     SELECT id, user_id, user_name, content, media, has_images, has_videos, quoted_post_id, quoted_post, likes, comments, at, at
     FROM jsonb_to_recordset($1) AS r (id uuid, user_id uuid, user_name text, content text, media jsonb, has_images boolean,
       has_videos boolean, quoted_post_id uuid, quoted_post jsonb, likes integer, comments integer, at timestamptz)`,
    [JSON.stringify(rows)],
  );
  return rows.map((row) => row.id);
}

/** Stores `count` posts of one author. @returns ids, oldest first */
export function storePostsOf(fixture: PostsFixture, authorId: string, count: number, post: Partial<StoredPost> = {}): Promise<string[]> {
  return storePosts(
    fixture,
    Array.from({ length: count }, () => ({ ...post, authorId })),
  );
}

function storedRow({
  authorId,
  authorName = 'Ann Lee',
  content = 'Hello',
  media = [],
  quotes = false,
  likes = 0,
  comments = 0,
  at,
}: StoredPost): { id: string } & Record<string, unknown> {
  const time = at ?? (nextTime += 1000);
  const quoted = quotes
    ? {
        id: uuidv7(),
        userId: uuidv7(),
        userName: 'Q',
        userPhoto: null,
        content: 'Quoted',
        media: [],
        createdAt: new Date(time).toISOString(),
      }
    : null;
  return {
    id: uuidv7({ msecs: time }),
    user_id: authorId,
    user_name: authorName,
    content,
    media: media.map((type) => ({
      key: `posts/${authorId}/file`,
      type,
      thumbnailKey: null,
      posterKey: null,
      width: null,
      height: null,
      alt: '',
    })),
    has_images: media.includes('image'),
    has_videos: media.includes('video'),
    quoted_post_id: quoted?.id ?? null,
    quoted_post: quoted,
    likes,
    comments,
    at: new Date(time).toISOString(),
  };
}
