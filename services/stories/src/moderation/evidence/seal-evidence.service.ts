import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { SealedFiles } from '@affinity/kit/storage/sealed-files';
import type { CommentEvidence, StoryEvidence } from '@affinity/proto/vocabulary/evidence';
import type { StoriesConfig } from '../../config.js';
import type { EvidenceSealer, SealEvidenceRequest } from '@affinity/members/evidence/evidence.controller';
import type { EvidenceKind } from './evidence.read-model.js';
import { EvidenceNotFoundError } from '@affinity/members/evidence/evidence.errors';
import { EvidenceReadModel } from './evidence.read-model.js';

interface StoryRow {
  readonly user_id: string;
  readonly user_name: string;
  readonly couple_names: string | null;
  readonly location: string | null;
  readonly story: string;
  readonly image_key: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly image_alt: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface CommentRow {
  readonly user_id: string;
  readonly user_name: string;
  readonly text: string;
  readonly created_at: Date;
  readonly story_id: string;
  readonly story_user_id: string;
  readonly story_user_name: string;
  readonly story: string;
}

const STORY: PreparedQuery = {
  name: 'evidence-story-v2',
  text: `SELECT user_id, user_name, couple_names, location, story, image_key, image_width, image_height, image_alt, created_at, updated_at
         FROM stories WHERE id = $1`,
};

const COMMENT: PreparedQuery = {
  name: 'evidence-story-comment-v1',
  text: `SELECT c.user_id, c.user_name, c.text, c.created_at, s.id AS story_id, s.user_id AS story_user_id,
                s.user_name AS story_user_name, s.story
         FROM story_comments c JOIN stories s ON s.id = c.story_id WHERE c.id = $1`,
};

/** Keeps the reported thing as it is when the report is filed: words in the answer, the picture as a copy in the storage. */
@Injectable()
export class SealEvidenceService implements EvidenceSealer<EvidenceKind, SealEvidenceRequest, StoryEvidence | CommentEvidence> {
  private readonly files: SealedFiles;

  constructor(
    @Inject(CONFIG) { storage }: StoriesConfig,
    private readonly queries: PreparedQueries,
    private readonly evidence: EvidenceReadModel,
  ) {
    this.files = new SealedFiles(new ObjectStorage(storage), 'stories');
  }

  /** @throws EvidenceNotFoundError */
  async seal(kind: EvidenceKind, targetId: string, { reportId, viewerId }: SealEvidenceRequest): Promise<StoryEvidence | CommentEvidence> {
    await this.evidence.owner(viewerId, kind, targetId);
    return kind === 'story' ? this.story(targetId, reportId) : this.comment(targetId);
  }

  forget(reportId: string): Promise<void> {
    return this.files.forget(reportId);
  }

  private async story(targetId: string, reportId: string): Promise<StoryEvidence> {
    const row = await this.queries.first<StoryRow & Record<string, unknown>>(STORY, [targetId]);
    if (!row) throw new EvidenceNotFoundError('stories');
    const { image_key: key, image_width: width, image_height: height, image_alt: alt } = row;
    return {
      kind: 'story',
      targetId,
      author: { id: row.user_id, name: row.user_name },
      coupleNames: row.couple_names ?? '',
      location: row.location ?? '',
      words: row.story,
      picture: key === null ? null : { key: await this.files.seal(reportId, 0, key), type: 'image', alt, width, height },
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      sealedAt: new Date().toISOString(),
    };
  }

  private async comment(targetId: string): Promise<CommentEvidence> {
    const row = await this.queries.first<CommentRow & Record<string, unknown>>(COMMENT, [targetId]);
    if (!row) throw new EvidenceNotFoundError('stories');
    return {
      kind: 'comment',
      targetId,
      on: { kind: 'story', id: row.story_id, author: { id: row.story_user_id, name: row.story_user_name }, words: row.story },
      author: { id: row.user_id, name: row.user_name },
      words: row.text,
      createdAt: row.created_at.toISOString(),
      sealedAt: new Date().toISOString(),
    };
  }
}
