import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import type { Infrastructure } from '../local/infrastructure.ts';
import { SERVICES } from '../services.ts';

/** What holds the text, and what it says there. */
export interface Trace {
  /** For example `table posts.comments`, `stream IDENTITY identity.account.created.v1`, `log gateway.log`. */
  readonly where: string;
  readonly around: string;
}

type Look = (where: string, content: string | Buffer) => void;

/**
 * Everything of a running system that holds a text, in any case and also as Base64 or hexadecimal: all rows of all tables,
 * all keys and values of Redis, all stored messages of the broker, all files of the object store with what is known of
 * them, all logs.
 */
export async function findInSystem(infrastructure: Infrastructure, text: string): Promise<Trace[]> {
  const found: Trace[] = [];
  const wanted = shapesOf(text);
  const look: Look = (where, content) => {
    const hit = wanted.exec(`${where} ${typeof content === 'string' ? content : content.toString('latin1')}`);
    if (hit) found.push({ where, around: hit.input.slice(Math.max(0, hit.index - 60), hit.index + 100) });
  };
  await inTables(infrastructure, look);
  await inRedis(infrastructure, look);
  await inStreams(infrastructure, look);
  const objects = join(infrastructure.dataDir, 'objects');
  const keys = await keysOfBlobs(objects);
  await inFiles(objects, 'object', (where, content) => look(keys.get(where) ?? where, content));
  await inFiles(join(infrastructure.dataDir, 'logs'), 'log', look);
  return found;
}

/** Base64 of a text differs by where in a group of three bytes the text begins. The ends depend on the neighbours. */
function shapesOf(text: string): RegExp {
  const base64 = [0, 1, 2].map((lead) => {
    const encoded = Buffer.from(' '.repeat(lead) + text)
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(lead === 0 ? 0 : lead + 1, -1);
  });
  return new RegExp(
    [text, Buffer.from(text).toString('hex'), ...base64].map((shape) => shape.replaceAll(/[^a-z0-9]/gi, String.raw`\$&`)).join('|'),
    'i',
  );
}

async function inTables(infrastructure: Infrastructure, look: Look): Promise<void> {
  const { postgres } = infrastructure;
  for (const service of SERVICES) {
    const database = infrastructure.databaseOf(service).name;
    const tables = await postgres.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name, tablename AS short FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      database,
    );
    for (const { name, short } of tables) {
      for (const { row } of await postgres.query(`SELECT row_to_json(t)::text AS row FROM ${String(name)} t`, database)) {
        look(`table ${service}.${String(short)}`, String(row));
      }
    }
  }
}

async function inRedis({ redis }: Infrastructure, look: Look): Promise<void> {
  const client = new Redis(redis.url);
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => client.get(key),
    hash: (key) => client.hgetall(key),
    set: (key) => client.smembers(key),
    zset: (key) => client.zrange(key, 0, -1, 'WITHSCORES'),
    list: (key) => client.lrange(key, 0, -1),
    stream: (key) => client.xrange(key, '-', '+'),
  };
  try {
    for (const key of await client.keys('*')) {
      const type = await client.type(key);
      if (type === 'none') continue;
      const read = readers[type];
      if (!read) throw new Error(`A Redis key of a type nobody reads: ${type}`);
      look(`redis ${key}`, JSON.stringify(await read(key)));
    }
  } finally {
    client.disconnect();
  }
}

async function inStreams({ nats }: Infrastructure, look: Look): Promise<void> {
  const connection = await connect({ servers: nats.url, user: nats.operator.name, pass: nats.operator.password });
  try {
    const manager = await jetstreamManager(connection);
    for await (const { config, state } of manager.streams.list()) {
      // The first sequence of an empty stream would be 0, which is none.
      if (state.messages === 0) continue;
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
        const message = await manager.streams.getMessage(config.name, { seq });
        if (message) look(`stream ${config.name} ${message.subject}`, message.string());
      }
    }
  } finally {
    await connection.close();
  }
}

async function inFiles(folder: string, kind: string, look: Look): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A file may go while the folder is read: then it is not there.
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    look(`${kind} ${relative(folder, path)}`, content);
  }
}

/**
 * Bytes lie under names of their own in the object store, and the file of each object says which are its own. Bytes of no
 * object keep their name.
 */
async function keysOfBlobs(objects: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const entry of await readdir(join(objects, 'buckets'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) continue;
    const { key, blob } = JSON.parse(text) as { key: string; blob: string };
    keys.set(`object blobs/${blob}`, `object ${key}`);
  }
  return keys;
}

/**
 * Evidence stays until the case is over and half a year has gone by: nobody gets out of a case by leaving, and nobody gets
 * others out of theirs. Files in it are apart under `evidence/`. Messages in it are as they were sent, with words in them.
 */
const KEPT_FOR_CASES = /^(?:table social-graph\.(?:reports|report_evidence)|object evidence\/.*)$/;

export const outsideOfCases = (traces: readonly Trace[]): Trace[] => traces.filter(({ where }) => !KEPT_FOR_CASES.test(where));
