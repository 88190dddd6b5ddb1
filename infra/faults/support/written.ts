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

const FOLLOWS = `SELECT low_id || ' ' || high_id AS key FROM member_pairs WHERE low_follow_since IS NOT NULL
  UNION ALL SELECT high_id || ' ' || low_id FROM member_pairs WHERE high_follow_since IS NOT NULL`;

/**
 * Whether everything acknowledged stands once and is counted once, and nothing else does.
 * @returns one line for each broken promise
 */
export async function brokenWrites(system: RunningSystem, { posts, comments, likes, follows }: Acknowledged): Promise<string[]> {
  const texts = async (table: string): Promise<{ id: string; content: string }[]> =>
    rowsOf(system, 'posts', `SELECT id, content FROM ${table}`);
  const liked = await rowsOf<{ key: string }>(system, 'posts', `SELECT post_id || ' ' || member_id AS key FROM post_likes`);
  const miscounted = await rowsOf<{ id: string }>(
    system,
    'posts',
    `SELECT id FROM posts WHERE likes <> (SELECT count(*) FROM post_likes WHERE post_id = posts.id)
       OR comments <> (SELECT count(*) FROM comments WHERE post_id = posts.id AND user_id <> '00000000-0000-0000-0000-000000000000')`,
  );
  return [
    ...onceEach('post', await texts('posts'), posts),
    ...onceEach('comment', await texts('comments'), comments),
    ...turned('like', liked, likes),
    ...turned('follow', await rowsOf<{ key: string }>(system, 'social-graph', FOLLOWS), follows),
    ...miscounted.map(({ id }) => `likes or comments of post ${id} are miscounted`),
  ];
}

const ACTS = `SELECT kind, actor_id || ' ' || CASE kind WHEN 'follow' THEN recipient_id ELSE about_id END AS key
  FROM notification_acts WHERE active AND kind IN ('post-like', 'follow')`;
const LIKES_OF_OTHERS = `SELECT member_id || ' ' || post_id AS key FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE p.user_id <> l.member_id`;

/**
 * Whether who was liked and followed has that in the list of notifications, once each, and nothing that was taken back.
 * @returns one line for each that is missing or too many
 */
export async function brokenNotifications(system: RunningSystem): Promise<string[]> {
  const acts = await rowsOf<{ kind: string; key: string }>(system, 'notifications', ACTS);
  const likes = await rowsOf<{ key: string }>(system, 'posts', LIKES_OF_OTHERS);
  const follows = await rowsOf<{ key: string }>(system, 'social-graph', FOLLOWS);
  const of = (kind: string): { key: string }[] => acts.filter((act) => act.kind === kind);
  const due = (rows: readonly { key: string }[]): Map<string, boolean> => new Map(rows.map(({ key }) => [key, true]));
  return [
    ...turned('notification of a like', of('post-like'), due(likes)),
    ...turned('notification of a follow', of('follow'), due(follows)),
  ];
}

/** What was turned on last stands, and what was turned off last does not. */
function turned(what: string, stored: readonly { key: string }[], due: ReadonlyMap<string, boolean>): string[] {
  const standing = new Set(stored.map(({ key }) => key));
  return [
    ...[...due].filter(([key, on]) => on && !standing.has(key)).map(([key]) => `a ${what} is lost: ${key}`),
    ...[...standing].filter((key) => !due.get(key)).map((key) => `a ${what} that was taken back or never given stands: ${key}`),
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
