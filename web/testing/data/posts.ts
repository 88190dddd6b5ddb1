import { randomUUID } from 'node:crypto';
import type { Post } from '#shared/api/schema.js';
import type { GatewayStandIn } from '../gateway.js';
import { gatewayFor, type TestMember } from './members.js';

export const postOf = (author: TestMember, content: string, changes: Partial<Post> = {}): Post => ({
  id: randomUUID(),
  userId: author.id,
  userName: author.fullName,
  userPhoto: null,
  content,
  media: [],
  likes: 0,
  comments: 0,
  reposts: 0,
  shares: 0,
  impressions: 0,
  quotedPost: null,
  quotedPostDeleted: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  editedAt: null,
  liked: false,
  saved: false,
  mentions: [],
  revision: 1,
  ...changes,
});

/** A gateway with one post, on home too. It counts likes, quotes and shares, and has no comments. */
export function gatewayWithPost(viewer: TestMember, post: Post): GatewayStandIn {
  let now = post;
  const change = (changes: Partial<Post>): Post => (now = { ...now, ...changes, revision: now.revision + 1 });
  const like = (liked: boolean) => {
    const { likes, revision } = change({ liked, likes: post.likes + Number(liked) });
    return { liked, likes, revision };
  };
  const share = () => {
    const { shares, revision } = change({ shares: now.shares + 1 });
    return { shares, revision };
  };
  return gatewayFor(viewer)
    .on('GET', '/api/posts', () => ({ items: [now], nextCursor: null }))
    .on('GET', '/api/posts/{id}', () => now)
    .on('GET', '/api/posts/newer', { items: [], more: false })
    .on('GET', '/api/posts/{id}/comments', { items: [], nextCursor: null })
    .on('PUT', '/api/posts/{id}/like', () => like(true))
    .on('DELETE', '/api/posts/{id}/like', () => like(false))
    .on('POST', '/api/posts/{id}/shares', share, { status: 201 })
    .on(
      'POST',
      '/api/posts/{id}/quotes',
      ({ body }) => {
        change({ reposts: now.reposts + 1 });
        // It names no quoted post: what it quotes is drawn by other tests.
        return postOf(viewer, (body as { content: string }).content, { quotedPostDeleted: true });
      },
      { status: 201 },
    )
    .done('PUT', '/api/posts/{id}/save')
    .done('DELETE', '/api/posts/{id}/save')
    .done('POST', '/api/posts/views');
}
