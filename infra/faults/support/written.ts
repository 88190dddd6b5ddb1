import pg from 'pg';
import type { RunningSystem } from '../../local/system.ts';
import type { SeenMessage } from '../chat-delivery-check.ts';
import type { Acknowledged } from './member-load.ts';

type Row = Record<string, unknown>;

async function rowsOf<T extends Row>({ infrastructure }: RunningSystem, service: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: infrastructure.postgres.urlOf(infrastructure.databaseOf(service)) });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Every message of every conversation. */
export async function storedMessages(system: RunningSystem): Promise<SeenMessage[]> {
  const rows = await rowsOf<{ seq: string; timestamp: Date }>(
    system,
    'chat',
    `SELECT pair_key AS "pairKey", seq, id, sender_id AS "senderId", content, sent_at AS timestamp FROM messages`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq), timestamp: row.timestamp.toISOString() }) as unknown as SeenMessage);
}

/**
 * Whether everything acknowledged stands once and is counted once, and nothing else does.
 * @returns one line for each broken promise
 */
export async function brokenWrites(system: RunningSystem, { posts, comments, likes }: Acknowledged): Promise<string[]> {
  const texts = async (table: string): Promise<{ id: string; content: string }[]> =>
    rowsOf(system, 'posts', `SELECT id, content FROM ${table}`);
  const liked = await rowsOf<{ key: string }>(system, 'posts', `SELECT post_id || ' ' || member_id AS key FROM post_likes`);
  const miscounted = await rowsOf<{ id: string }>(
    system,
    'posts',
    `SELECT id FROM posts WHERE likes <> (SELECT count(*) FROM post_likes WHERE post_id = posts.id)
       OR comments <> (SELECT count(*) FROM comments WHERE post_id = posts.id AND user_id <> '00000000-0000-0000-0000-000000000000')`,
  );
  const due = new Set([...likes].flatMap(([key, on]) => (on ? [key] : [])));
  return [
    ...onceEach('post', await texts('posts'), posts),
    ...onceEach('comment', await texts('comments'), comments),
    ...[...due].filter((key) => !liked.some((row) => row.key === key)).map((key) => `a like is lost: ${key}`),
    ...liked.filter(({ key }) => !due.has(key)).map(({ key }) => `a like that was taken back or never given stands: ${key}`),
    ...miscounted.map(({ id }) => `likes or comments of post ${id} are miscounted`),
  ];
}

function onceEach(what: string, stored: readonly { id: string; content: string }[], due: ReadonlyMap<string, string>): string[] {
  const byContent = new Map<string, number>();
  for (const { content } of stored) byContent.set(content, (byContent.get(content) ?? 0) + 1);
  const byId = new Map(stored.map(({ id, content }) => [id, content]));
  return [
    ...[...due].filter(([id, content]) => byId.get(id) !== content).map(([id]) => `${what} ${id} was acknowledged and is lost`),
    ...[...byContent].filter(([, times]) => times > 1).map(([content, times]) => `${what} "${content}" stands ${times} times`),
    ...stored.filter(({ id }) => !due.has(id)).map(({ id }) => `${what} ${id} stands and was never acknowledged`),
  ];
}
