import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { visiblePost } from '../members/hidden-members.sql.js';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import type { PostResponse } from './dto/post.response.js';
import { postColumns, type PostRow } from './post.columns.js';
import { PostNotFoundError } from './post.errors.js';
import { presentPost } from './post.presenter.js';

const POST: PreparedQuery = {
  name: 'post-v2',
  text: `SELECT ${postColumns('$1')} FROM ${visiblePost('$2', '$1')}`,
};

@Injectable()
export class PostReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly urls: MediaUrls,
  ) {}

  /** @throws PostNotFoundError also when the viewer may not see it */
  async get(viewerId: string, postId: string): Promise<PostResponse> {
    const row = await this.queries.first<PostRow>(POST, [viewerId, postId]);
    if (!row) throw new PostNotFoundError();
    return presentPost(row, this.urls);
  }
}
