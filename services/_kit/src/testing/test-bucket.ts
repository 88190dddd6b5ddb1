import { randomBytes } from 'node:crypto';
import { Client } from 'minio';
import type { StorageConfig } from '../storage/storage-config.js';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the test set-up starts the object store`);
  return value;
}

/** A bucket of the test file's own in the run's object store. */
export async function createTestBucket(): Promise<StorageConfig> {
  const config: StorageConfig = {
    endpoint: setting('TEST_S3_ENDPOINT'),
    accessKey: setting('TEST_S3_ACCESS_KEY'),
    secretKey: setting('TEST_S3_SECRET_KEY'),
    bucket: `t-${randomBytes(6).toString('hex')}`,
    region: 'us-east-1',
  };
  const { hostname, port } = new URL(config.endpoint);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: config.accessKey,
    secretKey: config.secretKey,
    region: config.region,
  });
  await client.makeBucket(config.bucket, config.region);
  return config;
}
