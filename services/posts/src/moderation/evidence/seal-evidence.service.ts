import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { SealedFiles } from '@affinity/kit/storage/sealed-files';
import type { CommentEvidence, PostEvidence, SealedFile } from '@affinity/proto/vocabulary/evidence';
import { EARLIER_WORDS, type Thing } from '../../versions/keep-version.sql.js';
import type { PostsConfig } from '../../config.js';
import type { StoredQuotedPost } from '../../posts/stored-post.js';
import type { StoredMedia } from '../../uploads/stored-media.js';
import type { EvidenceSealer, SealEvidenceRequest } from '@affinity/members/evidence/evidence.controller';
import type { EvidenceKind } from './evidence.read-model.js';
import { EvidenceNotFoundError } from '@affinity/members/evidence/evidence.errors';
import { EvidenceReadModel } from './evidence.read-model.js';

interface PostRow {
  readonly user_id: string;
  readonly user_name: string;
  readonly content: string;
  readonly media: readonly StoredMedia[];
  readonly quoted_post: StoredQuotedPost | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface CommentRow {
  readonly user_id: string;
  readonly user_name: string;
  readonly content: string;
  readonly created_at: Date;
  readonly post_id: string;
  readonly post_user_id: string;
  readonly post_user_name: string;
  readonly post_content: string;
}

const POST: PreparedQuery = {
  name: 'evidence-post-v1',
  text: `SELECT user_id, user_name, content, media, quoted_post, created_at, updated_at FROM posts WHERE id = $1`,
};

const COMMENT: PreparedQuery = {
  name: 'evidence-comment-v1',
  text: `SELECT c.user_id, c.user_name, c.content, c.created_at, p.id AS post_id, p.user_id AS post_user_id,
                p.user_name AS post_user_name, p.content AS post_content
         FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.id = $1`,
};

/** Keeps the reported thing as it is when the report is filed: words in the answer, files as copies in the storage. */
@Injectable()
export class SealEvidenceService implements EvidenceSealer<EvidenceKind, SealEvidenceRequest, PostEvidence | CommentEvidence> {
  private readonly files: SealedFiles;

  constructor(
    @Inject(CONFIG) { storage }: PostsConfig,
    private readonly queries: PreparedQueries,
    private readonly evidence: EvidenceReadModel,
  ) {
    this.files = new SealedFiles(new ObjectStorage(storage), 'posts');
  }

  /** @throws EvidenceNotFoundError */
  async seal(kind: EvidenceKind, targetId: string, { reportId, viewerId }: SealEvidenceRequest): Promise<PostEvidence | CommentEvidence> {
    await this.evidence.owner(viewerId, kind, targetId);
    return kind === 'post' ? this.post(targetId, reportId) : this.comment(targetId);
  }

  forget(reportId: string): Promise<void> {
    return this.files.forget(reportId);
  }

  private async post(targetId: string, reportId: string): Promise<PostEvidence> {
    const row = await this.queries.first<PostRow & Record<string, unknown>>(POST, [targetId]);
    if (!row) throw new EvidenceNotFoundError('posts');
    // A deleted post leaves an empty object in the quote.
    const quoted = row.quoted_post && 'id' in row.quoted_post ? row.quoted_post : null;
    const media = await this.copies(reportId, 0, row.media);
    return {
      kind: 'post',
      targetId,
      author: { id: row.user_id, name: row.user_name },
      words: row.content,
      media,
      quoted: quoted && {
        author: { id: quoted.userId, name: quoted.userName },
        words: quoted.content,
        media: await this.copies(reportId, media.length, quoted.media),
      },
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      earlier: await this.earlier('post', targetId),
      sealedAt: new Date().toISOString(),
    };
  }

  private async comment(targetId: string): Promise<CommentEvidence> {
    const row = await this.queries.first<CommentRow & Record<string, unknown>>(COMMENT, [targetId]);
    if (!row) throw new EvidenceNotFoundError('posts');
    return {
      kind: 'comment',
      targetId,
      on: { kind: 'post', id: row.post_id, author: { id: row.post_user_id, name: row.post_user_name }, words: row.post_content },
      author: { id: row.user_id, name: row.user_name },
      words: row.content,
      createdAt: row.created_at.toISOString(),
      earlier: await this.earlier('comment', targetId),
      sealedAt: new Date().toISOString(),
    };
  }

  /** An edit after the act must not make it harmless: what the thing said before is a part of the evidence. */
  private async earlier(thing: Thing, targetId: string): Promise<{ words: string; writtenAt: string }[]> {
    const rows = await this.queries.rows<{ words: string; writtenAt: Date }>(EARLIER_WORDS[thing], [targetId]);
    return rows.map(({ words, writtenAt }) => ({ words, writtenAt: writtenAt.toISOString() }));
  }

  private copies(reportId: string, first: number, media: readonly StoredMedia[]): Promise<SealedFile[]> {
    return Promise.all(
      media.map(async ({ key, type, alt, width, height }, index) => ({
        key: await this.files.seal(reportId, first + index, key),
        type,
        alt,
        width,
        height,
      })),
    );
  }
}
