import type { MentionPlace } from '#features/mentions/mentions.js';
import { hasCode, KEY_REUSED_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';

export interface NewPost {
  readonly content: string;
  readonly media: readonly { readonly uploadId: string; readonly posterUploadId?: string; readonly alt: string }[];
  /** Absent where nobody is mentioned. */
  readonly mentions?: readonly MentionPlace[];
}

/** Tries to share one post. They have one key, so that they become one post (HOM-021). The server ties it to what comes first. */
export interface PostAttempt {
  readonly key: string;
  /** The content that was sent last with the key, as JSON. */
  readonly content: string;
  /** What was sent with it before, with the same media: the server may have that. */
  readonly earlier: readonly string[];
}

const create = (key: string, { content, media, mentions }: NewPost): Promise<Post> =>
  unwrap(
    api.POST('/api/posts', {
      params: { header: { 'Idempotency-Key': key } },
      body: { content, media: [...media], ...(mentions && { mentions: [...mentions] }) },
    }),
  );

/** Shares a post, once over all tries. Where the server has it in the words of an earlier one, it gets the new words (HOM-055). */
export async function publishPost({ key, earlier }: Omit<PostAttempt, 'content'>, post: NewPost): Promise<Post> {
  try {
    return await create(key, post);
  } catch (error) {
    if (earlier.length === 0 || !hasCode(error, KEY_REUSED_CODE)) throw error;
    const { rewordPost } = await import('./requests/reword-post.js');
    return rewordPost((content) => create(key, JSON.parse(content) as NewPost), post, earlier);
  }
}
