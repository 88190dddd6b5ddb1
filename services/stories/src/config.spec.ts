import { expect, it } from 'vitest';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { readConfig } from './config.js';

const ENV: Record<string, string> = {
  AFFINITY_MODE: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  SERVICE_KEY: 'a-service-key-of-at-least-32-bytes!',
  IDENTITY_URL: 'http://identity:3001/',
  DATABASE_URL: 'postgres://s:s@localhost/s',
  NATS_URL: 'nats://localhost:4222',
  NATS_USER: 'stories',
  NATS_PASSWORD: 'a-nats-password-of-at-least-32-bytes',
  REDIS_URL: 'redis://localhost',
  S3_ENDPOINT: 'http://objects:9000',
  S3_ACCESS_KEY: 'stories',
  S3_SECRET_KEY: 'a-storage-key-of-at-least-32-bytes!',
  S3_BUCKET: 'media',
  S3_REGION: 'us-east-1',
  MEDIA_BASE_URL: 'https://media.affinity.example/media/',
};

it('reads a complete environment', () => {
  expect(readConfig(new EnvReader(ENV))).toMatchObject({
    storage: { endpoint: 'http://objects:9000', bucket: 'media' },
    mediaBaseUrl: 'https://media.affinity.example/media',
  });
});

it.each(Object.keys(ENV))('MISC-013 MISC-014 says "Missing configuration: %s"', (name) => {
  expect(() => readConfig(new EnvReader({ ...ENV, [name]: undefined }))).toThrow(`Missing configuration: ${name}`);
});

it.each([['MEDIA_BASE_URL', 'javascript:alert(1)']])('refuses %s=%s without repeating its value', (name, value) => {
  const read = (): unknown => readConfig(new EnvReader({ ...ENV, [name]: value }));
  expect(read).toThrow(`Invalid configuration: ${name}`);
  expect(read).not.toThrow(value);
});
