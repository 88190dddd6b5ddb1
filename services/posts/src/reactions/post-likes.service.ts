import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { PostNotFoundError } from '../posts/post.errors.js';
import { visiblePost } from '../members/hidden-members.sql.js';
import type { PostLikeResponse } from './dto/reaction.responses.js';
import { keepLikeChange } from './like-changes.sql.js';
import { LikesAnnouncer } from './likes-announcer.js';
import { LikeTogether } from './like-together.js';
import { likeQueries, LikesService } from './likes.service.js';

const QUERIES = likeQueries('post', {
  held: `
    SELECT p.id, p.user_id, p.likes, p.revision FROM ${visiblePost('$2', '$1')} FOR NO KEY UPDATE OF p`,
  table: 'posts',
  likes: { table: 'post_likes', id: 'post_id' },
  revised: true,
  told: (liked) =>
    keepLikeChange({
      from: 'counted CROSS JOIN held',
      post: 'held.id',
      author: 'held.user_id',
      member: '$1',
      liked,
      likes: 'counted.likes',
      revision: 'counted.revision',
    }),
});

@Injectable()
export class PostLikesService {
  constructor(
    private readonly together: LikeTogether,
    private readonly likes: LikesService,
    private readonly announcer: LikesAnnouncer,
  ) {}

  /**
   * Sets or takes back the actor's like; repeating it changes nothing (POST-016).
   * @throws PostNotFoundError
   */
  async set({ accountId: memberId }: Actor, postId: string, liked: boolean): Promise<PostLikeResponse> {
    const row = (await this.together.press({ postId, memberId, liked })) ?? (await this.likes.set(QUERIES, memberId, postId, liked));
    if (!row) throw new PostNotFoundError();
    if (row.changed) this.announcer.wake();
    return { liked, likes: row.likes, revision: row.revision };
  }
}
