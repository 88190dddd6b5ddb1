import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { REFERENCE_FOLLOWERS_KEY, REFERENCE_FOLLOWING_KEY, referenceFeedKey } from './posts-world.ts';

const PAGE = 10;
const FEED_LENGTH = 400;
const COLUMNS = `
  p.id, p.user_id, p.user_name, p.user_photo, p.content, p.media, p.likes, p.comments, p.reposts, p.shares, p.impressions,
  p.quoted_post, p.created_at, p.updated_at, p.revision,
  (SELECT true FROM post_likes l WHERE l.post_id = p.id AND l.member_id = $1) IS NOT NULL AS liked`;

/** The member as the reference gateway names it. Without that gateway the reference believes anyone. */
const memberOf = (headers: Record<string, unknown>): string => String(headers['x-member']);

/** The least that answers what the feed is asked: no rules about who sees whom, no outbox, no events. */
export function referencePosts(server: FastifyInstance, databaseUrl: string, redisUrl: string): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const redis = new Redis(redisUrl);
  let followers: Promise<string[]> | undefined;

  server.get('/posts', async ({ headers }) => {
    const { rows } = await pool.query({
      name: 'newest',
      text: `SELECT ${COLUMNS} FROM posts p ORDER BY p.id DESC LIMIT ${PAGE}`,
      values: [memberOf(headers)],
    });
    return { items: rows };
  });

  server.get('/following', async ({ headers }) => {
    const ids = await redis.lrange(REFERENCE_FOLLOWING_KEY, 0, PAGE - 1);
    const { rows } = await pool.query({
      name: 'hydrate',
      text: `SELECT ${COLUMNS} FROM posts p WHERE p.id = ANY($2) ORDER BY p.id DESC`,
      values: [memberOf(headers), ids],
    });
    return { items: rows };
  });

  server.post<{ Body: { content: string } }>('/posts', async ({ headers, body }, reply) => {
    const { rows } = await pool.query<{ id: string }>({
      name: 'create',
      text: `INSERT INTO posts (id, user_id, user_name, content, has_images, has_videos, created_at, updated_at)
             VALUES (uuidv7(), $1, 'Reference', $2, false, false, now(), now()) RETURNING *`,
      values: [memberOf(headers), body.content],
    });
    const { id } = rows[0]!;
    followers ??= redis.smembers(REFERENCE_FOLLOWERS_KEY);
    const pipeline = redis.pipeline();
    for (const follower of await followers) {
      pipeline.zadd(referenceFeedKey(follower), 0, id).zremrangebyrank(referenceFeedKey(follower), 0, -FEED_LENGTH - 1);
    }
    await pipeline.exec();
    return reply.status(201).send(rows[0]);
  });

  const like =
    (text: string) =>
    async ({ params, headers }: { params: { id: string }; headers: Record<string, unknown> }) => {
      const { rows } = await pool.query({ name: text.slice(0, 60), text, values: [params.id, memberOf(headers)] });
      return rows[0] ?? {};
    };
  server.put<{ Params: { id: string } }>(
    '/posts/:id/like',
    like(`WITH added AS (INSERT INTO post_likes (post_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING post_id)
          UPDATE posts SET likes = likes + 1 WHERE id = (SELECT post_id FROM added) RETURNING likes`),
  );
  server.delete<{ Params: { id: string } }>(
    '/posts/:id/like',
    like(`WITH gone AS (DELETE FROM post_likes WHERE post_id = $1 AND member_id = $2 RETURNING post_id)
          UPDATE posts SET likes = likes - 1 WHERE id = (SELECT post_id FROM gone) RETURNING likes`),
  );

  const sockets = new WebSocketServer({ server: server.server, path: '/socket', perMessageDeflate: false });
  server.post('/broadcasts', async (_request, reply) => {
    const postId = randomUUID();
    const frame = JSON.stringify({
      type: 'broadcast',
      name: 'posts.post.published',
      data: { postId, authorId: postId, filters: ['text'] },
    });
    for (const socket of sockets.clients) socket.send(frame);
    return reply.status(201).send({ id: postId });
  });
}
