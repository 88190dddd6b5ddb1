import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { visiblePost } from '../members/hidden-members.sql.js';
import type { PostResponse } from './dto/post.response.js';
import { postColumns, type PostRow } from './post.columns.js';
import { PostNotFoundError } from './post.errors.js';
import { PresentPosts } from './present-posts.js';

const POST: PreparedQuery = {
  name: 'post-v2',
  text: `SELECT ${postColumns('$1')} FROM ${visiblePost('$2', '$1')}`,
};

@Injectable()
export class PostReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly present: PresentPosts,
  ) {}

  /** @throws PostNotFoundError also when the viewer may not see it */
  async get(viewerId: string, postId: string): Promise<PostResponse> {
    const row = await this.queries.first<PostRow>(POST, [viewerId, postId]);
    if (!row) throw new PostNotFoundError();
    return (await this.present.for(viewerId, [row]))[0]!;
  }
}
