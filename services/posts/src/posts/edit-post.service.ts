import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { InvalidRequestError } from '@affinity/kit/errors/domain-error';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { Mentions } from '../mentions/mentions.js';
import { newlyMentioned, type StoredMention } from '../mentions/stored-mention.js';
import type { StoredMedia } from '../uploads/stored-media.js';
import { KEEP_VERSION } from '../versions/keep-version.sql.js';
import type { EditPostRequest } from './dto/edit-post.request.js';
import { PostNotFoundError } from './post.errors.js';

interface HeldPost {
  readonly content: string;
  readonly mentions: readonly StoredMention[];
  readonly media: readonly StoredMedia[];
  /** When these words were written: nothing but an edit moves it. */
  readonly updated_at: Date;
}

const HOLD_OWN: PreparedQuery = {
  name: 'post-hold-own-v3',
  text: `SELECT content, mentions, media, updated_at FROM posts WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE`,
};

const EDIT: PreparedQuery = {
  name: 'post-edit-v4',
  text: `UPDATE posts
         SET content = $2, mentions = $3::jsonb, media = coalesce($4::jsonb, media), revision = revision + 1,
             updated_at = CASE WHEN content = $2 AND mentions = $3::jsonb THEN updated_at
               ELSE greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond') END
         WHERE id = $1 RETURNING revision`,
};

@Injectable()
export class EditPostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly mentions: Mentions,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Stores the text as sent (POST-048) and keeps that of before (POST-073). `updated_at` moves by at least a millisecond, whatever the
   * clock says (POST-047). Other mentions are other words to a reader (POST-086). New descriptions of media do not move it (POST-088).
   * The same again changes nothing.
   * @throws PostNotFoundError also for another member's post (GRD-039), InvalidRequestError for descriptions of other media
   */
  async edit(actor: Actor, postId: string, { content, mentions: wanted, alts }: EditPostRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [post] = await tx.rows<HeldPost & Record<string, unknown>>(HOLD_OWN, [postId, actor.accountId]);
      if (!post) throw new PostNotFoundError();
      const mentions = await this.mentions.edited(tx, actor.accountId, { content, mentions: wanted }, post);
      const described = alts && describedMedia(post.media, alts);
      const sameWords = post.content === content && isDeepStrictEqual(mentions, post.mentions);
      if (sameWords && described === undefined) return;
      if (!sameWords) await tx.rows(KEEP_VERSION.post, [postId, post.content, post.updated_at]);
      const media = described === undefined ? null : JSON.stringify(described);
      const [edited] = await tx.rows<{ revision: number }>(EDIT, [postId, content, JSON.stringify(mentions), media]);
      await this.outbox.add(tx, PostsPostEditedV1, {
        subject: postId,
        actorId: actor.accountId,
        revision: edited!.revision,
        data: { postId, authorId: actor.accountId, mentions: newlyMentioned(post.mentions, mentions, actor.accountId) },
      });
    });
  }
}

/** @returns undefined when they are described so already */
function describedMedia(media: readonly StoredMedia[], alts: readonly string[]): readonly StoredMedia[] | undefined {
  if (alts.length !== media.length) {
    throw new InvalidRequestError([{ path: 'alts', message: `Must be ${media.length}: one for each of the post's media.` }]);
  }
  if (media.every(({ alt }, index) => alt === alts[index])) return undefined;
  return media.map((item, index) => ({ ...item, alt: alts[index]! }));
}
