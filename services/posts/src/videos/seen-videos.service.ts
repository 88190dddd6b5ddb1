import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { DataSource } from 'typeorm';
import { RecordViewsService } from '../reactions/record-views.service.js';

@Injectable()
export class SeenVideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: RecordViewsService,
  ) {}

  /** Leaves the videos out of the actor's later loads (VID-018) and records their views (VID-024). Unknown ids are passed over. */
  async add(actor: Actor, postIds: readonly string[]): Promise<void> {
    // The lock keeps a post from being deleted between the look-up and the reference to it. The order keeps two locks from crossing.
    await this.dataSource.query(
      `INSERT INTO seen_videos (member_id, post_id)
       SELECT $1, p.id FROM posts p WHERE p.id = ANY($2) AND p.has_videos ORDER BY p.id FOR KEY SHARE OF p
       ON CONFLICT DO NOTHING`,
      [actor.accountId, postIds],
    );
    await this.views.record(actor, postIds);
  }
}
