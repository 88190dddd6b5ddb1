import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Client } from 'minio';
import { PATIENCE } from '@affinity/kit/testing/patience';
import type { Infrastructure } from '../../local/infrastructure.ts';
import { SERVICES } from '../../services.ts';

export type Hashes = Readonly<Record<string, string>>;

/** MD5 of the rows that a query selects, in whatever order it gives them. */
export async function hashRows({ postgres }: Infrastructure, database: string, select: string): Promise<string> {
  const [row] = await postgres.query(
    `SELECT count(*) || ' rows ' || md5(coalesce(string_agg(row, E'\\n' ORDER BY row), '')) AS hash FROM (SELECT t::text AS row FROM (${select}) t) rows`,
    database,
  );
  return String(row?.['hash']);
}

/** A removal of a file is tried again and again until nothing can arrive any more: its row changes by the clock. */
const QUIET_ROWS: Readonly<Record<string, string>> = { uploads: ` WHERE state <> 'discarding'` };

/** Every table of every service by `<service>.<table>`. */
export async function hashTables(infrastructure: Infrastructure): Promise<Hashes> {
  const found: Record<string, string> = {};
  for (const service of SERVICES) {
    const database = infrastructure.databaseOf(service).name;
    const tables = await infrastructure.postgres.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`, database);
    for (const { name } of tables) {
      // The tool that migrates writes its own rows when a schema is made.
      if (name === 'migrations') continue;
      found[`${service}.${String(name)}`] = await hashRows(
        infrastructure,
        database,
        `SELECT * FROM "${String(name)}"${QUIET_ROWS[String(name)] ?? ''}`,
      );
    }
  }
  return found;
}

/** A delivery that was under way when its consumer was paused comes again after half a minute. */
const QUIET_WITHIN_MS = 60_000 * PATIENCE;
const LOOK_MS = 700;
/** What follows from something may pause between two steps. */
const STILL_LOOKS = 3;

/** The tables' hashes once nothing changes any more: what was done before is published, consumed, acknowledged and marked. */
export async function hashQuietTables(infrastructure: Infrastructure): Promise<Hashes> {
  let last = await hashTables(infrastructure);
  let still = 0;
  for (const deadline = Date.now() + QUIET_WITHIN_MS; ;) {
    await sleep(LOOK_MS);
    const busy = await busyConsumers(infrastructure);
    const next = await hashTables(infrastructure);
    const changing = Object.keys(next).filter((name) => next[name] !== last[name]);
    still = busy.length + changing.length === 0 ? still + 1 : 0;
    if (still === STILL_LOOKS) return next;
    if (still === 0 && Date.now() > deadline) throw new Error(`Still at work: ${[...changing, ...busy].join(', ')}`);
    last = next;
  }
}

/** Durable consumers that have events before them, or some that they have not acknowledged. */
async function busyConsumers({ nats }: Infrastructure): Promise<string[]> {
  const connection = await connect({ servers: nats.url, user: nats.operator.name, pass: nats.operator.password });
  try {
    const manager = await jetstreamManager(connection);
    const busy: string[] = [];
    for await (const { config } of manager.streams.list()) {
      for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(config.name)) {
        if (num_pending + num_ack_pending > 0) busy.push(name);
      }
    }
    return busy;
  } finally {
    await connection.close();
  }
}

function bucketClient({ s3 }: Infrastructure): Client {
  const { hostname, port } = new URL(s3.endpoint);
  const { accessKey, secretKey, region } = s3;
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
}

export async function emptyBucket(infrastructure: Infrastructure): Promise<void> {
  const client = bucketClient(infrastructure);
  await client.removeObjects(infrastructure.s3.bucket, Object.keys(await hashObjects(infrastructure)));
}

/** Every object of the bucket: its content and all that a reader is told of it. */
export async function hashObjects(infrastructure: Infrastructure): Promise<Hashes> {
  const client = bucketClient(infrastructure);
  const { bucket } = infrastructure.s3;
  const found: Record<string, string> = {};
  const objects: AsyncIterable<{ name?: string }> = client.listObjectsV2(bucket, '', true);
  for await (const { name } of objects) {
    if (name === undefined) continue;
    const hash = createHash('sha256');
    for await (const chunk of await client.getObject(bucket, name)) hash.update(chunk as Buffer);
    const { metaData, size } = await client.statObject(bucket, name);
    const headers = Object.entries(metaData as Record<string, string>).map(([header, value]) => `${header}: ${value}`);
    found[name] = [size, hash.digest('hex'), ...headers.toSorted((a, b) => a.localeCompare(b))].join('\n');
  }
  return found;
}
