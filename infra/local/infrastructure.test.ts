import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { Client as S3Client } from 'minio';
import { startInfrastructure, type Infrastructure } from './infrastructure.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'affinity-infrastructure-'));
const options = {
  dataDir,
  services: ['identity', 'social-graph'],
  natsOnly: ['gateway'],
  publicOrigin: 'http://localhost:8080',
  durable: false,
} as const;
let infrastructure: Infrastructure;

beforeAll(async () => {
  infrastructure = await startInfrastructure(options);
}, 480_000);
afterAll(() => infrastructure.destroy());

async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const urlOf = (service: string) => infrastructure.postgres.urlOf(infrastructure.databaseOf(service));

describe('startInfrastructure', () => {
  it('gives each service a database of its own, as a plain user who may enter no other', async () => {
    const [row] = await sql(
      urlOf('social-graph'),
      'select current_user, current_database(), rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(row).toEqual({
      current_user: 'social-graph',
      current_database: 'social-graph',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
    });
    await sql(urlOf('identity'), 'create extension if not exists pg_trgm');
    await expect(sql(urlOf('identity').replace(/\/[^/]*$/, '/social-graph'), 'select 1')).rejects.toThrow(/permission denied for database/);
    await expect(sql(urlOf('identity').replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('copies a migrated database for a test', async () => {
    await sql(
      urlOf('identity'),
      'create table if not exists kept (id int primary key); insert into kept values (1) on conflict do nothing',
    );
    const copy = { ...infrastructure.databaseOf('identity'), name: 'identity_copy' };
    await infrastructure.postgres.cloneDatabase('identity', copy);
    expect(await sql(infrastructure.postgres.urlOf(copy), 'select id from kept')).toEqual([{ id: 1 }]);
    await infrastructure.postgres.dropDatabase('identity_copy');
  });

  it('refuses a second infrastructure in the same folder', async () => {
    await expect(startInfrastructure(options)).rejects.toThrow(/already running from this folder/);
  });

  it('keeps secrets where only their owner reads them', () => {
    const file = join(dataDir, 'settings.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { secrets } = JSON.parse(readFileSync(file, 'utf8')) as { secrets: Record<string, string> };
    const values = Object.values(secrets);
    expect(values.every((value) => Buffer.byteLength(value) >= 32)).toBe(true);
    expect(new Set(values).size).toBe(values.length);
  });

  it('keeps data, secrets and ports when it is stopped and started again', async () => {
    const before = { url: urlOf('identity'), s3: infrastructure.s3, nats: infrastructure.nats.url };
    const { hostname, port } = new URL(before.s3.endpoint);
    const objects = () =>
      new S3Client({
        endPoint: hostname,
        port: Number(port),
        useSSL: false,
        region: before.s3.region,
        accessKey: before.s3.accessKey,
        secretKey: before.s3.secretKey,
      });
    await objects().putObject(before.s3.bucket, 'kept', 'kept');
    await infrastructure.stop();
    expect(infrastructure.supervisor.processes).toEqual([]);
    infrastructure = await startInfrastructure(options);
    expect({ url: urlOf('identity'), s3: infrastructure.s3, nats: infrastructure.nats.url }).toEqual(before);
    expect(await sql(urlOf('identity'), 'select id from kept')).toEqual([{ id: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await objects().statObject(before.s3.bucket, 'kept')).size).toBe(4);
  });
});
