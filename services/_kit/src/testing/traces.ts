import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import { Client } from 'minio';
import { REDIS } from '../redis/redis.token.js';
import type { StorageConfig } from '../storage/storage-config.js';
import type { TestService } from './test-service.js';

/** Which of these texts something holds. */
export type Markers = readonly string[];

/**
 * Where a service still holds one of the markers: every row of every table, every object of the bucket with its name, every
 * key and value in Redis, every stored message of the broker. One line a find, empty when there is none.
 */
export async function findTraces(service: TestService, storage: StorageConfig | undefined, markers: Markers): Promise<string[]> {
  const found = [
    ...(await inTables(service, markers)),
    ...(await inRedis(service, markers)),
    ...(await inStreams(service, markers)),
    ...(storage ? await inBucket(storage, markers) : []),
  ];
  return found.toSorted();
}

function hits(where: string, content: string, markers: Markers): string[] {
  return markers.filter((marker) => content.includes(marker)).map((marker) => `${where}: ${marker}`);
}

async function inTables({ database }: TestService, markers: Markers): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
    for (const { row } of rows) found.push(...hits(`table ${name}`, row, markers));
  }
  return found;
}

async function inRedis({ app }: TestService, markers: Markers): Promise<string[]> {
  const redis = app.get<Redis>(REDIS, { strict: false });
  const found: string[] = [];
  for (const key of await redis.keys('*')) {
    // The serialised value holds short texts as they are; what is compressed is longer than any marker of a test.
    const value = await redis.dumpBuffer(key);
    found.push(...hits(`redis ${key}`, `${key} ${value?.toString('latin1') ?? ''}`, markers));
  }
  return found;
}

async function inStreams({ broker }: TestService, markers: Markers): Promise<string[]> {
  const connection = await connect({ servers: broker.config.url, user: broker.config.user, pass: broker.config.password });
  const found: string[] = [];
  try {
    const manager = await jetstreamManager(connection);
    for await (const { config, state } of manager.streams.list()) {
      // The first sequence of an empty stream would be 0, which is none.
      if (state.messages === 0) continue;
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
        const message = await manager.streams.getMessage(config.name, { seq });
        if (message) found.push(...hits(`stream ${config.name} ${message.subject}`, message.string(), markers));
      }
    }
  } finally {
    await connection.close();
  }
  return found;
}

async function inBucket(storage: StorageConfig, markers: Markers): Promise<string[]> {
  const { hostname, port } = new URL(storage.endpoint);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: storage.accessKey,
    secretKey: storage.secretKey,
    region: storage.region,
  });
  const found: string[] = [];
  const objects: AsyncIterable<{ name?: string }> = client.listObjectsV2(storage.bucket, '', true);
  for await (const { name } of objects) {
    if (name === undefined) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await client.getObject(storage.bucket, name)) chunks.push(chunk as Buffer);
    found.push(...hits(`object ${name}`, `${name} ${Buffer.concat(chunks).toString('latin1')}`, markers));
  }
  return found;
}
