import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostLikedV1 } from '@affinity/proto/events/posts/post-liked.v1';
import { PostsPostUnlikedV1 } from '@affinity/proto/events/posts/post-unliked.v1';
import { PostNotFoundError } from '../posts/post.errors.js';
import { visiblePost } from '../members/hidden-members.sql.js';
import type { PostLikeResponse } from './dto/reaction.responses.js';
import { likeQueries, LikesService } from './likes.service.js';

const QUERIES = likeQueries('post', {
  held: `
    SELECT p.id, p.user_id, p.likes, p.revision FROM ${visiblePost('$2', '$1')} FOR NO KEY UPDATE OF p`,
  table: 'posts',
  likes: { table: 'post_likes', id: 'post_id' },
  revised: true,
  event: { authorId: 'user_id' },
});

@Injectable()
export class PostLikesService {
  constructor(
    private readonly likes: LikesService,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Sets or takes back the actor's like; repeating it changes nothing (POST-016).
   * @throws PostNotFoundError
   */
  async set({ accountId: memberId }: Actor, postId: string, liked: boolean): Promise<PostLikeResponse> {
    const draft = this.outbox.draft(liked ? PostsPostLikedV1 : PostsPostUnlikedV1, {
      subject: postId,
      actorId: memberId,
      data: { postId, memberId },
    });
    const row = await this.likes.set(QUERIES, memberId, postId, liked, draft);
    if (!row) throw new PostNotFoundError();
    return { liked, likes: row.likes, revision: row.revision };
  }
}
