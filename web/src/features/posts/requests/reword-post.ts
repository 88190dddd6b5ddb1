import type { MentionedWords } from '#features/mentions/mentioned-words.js';
import { hasCode, KEY_REUSED_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';

/**
 * Gives new words to a post that the server made of one of the earlier tries. It answers with the post to whoever says the words that
 * it was made of, and refuses the key to others. Mentions are said also where there are none: those of the earlier words would stay
 * (POST-090).
 */
export async function rewordPost(
  repeat: (content: string) => Promise<Post>,
  { content, mentions = [] }: Pick<MentionedWords, 'content'> & Partial<MentionedWords>,
  earlier: readonly string[],
): Promise<Post> {
  let refusal: unknown;
  for (const tried of earlier) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one of them is right
      const { id } = await repeat(tried);
      // oxlint-disable-next-line no-await-in-loop -- it is the last one
      return await unwrap(api.PATCH('/api/posts/{id}', { params: { path: { id } }, body: { content, mentions: [...mentions] } }));
    } catch (error) {
      if (!hasCode(error, KEY_REUSED_CODE)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
