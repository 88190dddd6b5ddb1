import { expect, it } from 'vitest';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { readConfig } from './config.js';

const ENV: Record<string, string> = {
  AFFINITY_MODE: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  SERVICE_KEY: 'a-service-key-of-at-least-32-bytes!',
  IDENTITY_URL: 'http://identity:3001/',
  DATABASE_URL: 'postgres://c:c@localhost/c',
  NATS_URL: 'nats://localhost:4222',
  NATS_USER: 'chat',
  NATS_PASSWORD: 'a-nats-password-of-at-least-32-bytes',
  REDIS_URL: 'redis://localhost',
  S3_ENDPOINT: 'http://objects:9000',
  S3_ACCESS_KEY: 'chat',
  S3_SECRET_KEY: 'a-storage-key-of-at-least-32-bytes!',
  S3_BUCKET: 'media',
  S3_REGION: 'us-east-1',
  MEDIA_BASE_URL: 'https://media.affinity.example/media/',
  MEDIA_SIGNING_KEY: 'a-signing-key-of-at-least-32-bytes!',
};

it('MSG-051 reads a complete environment; files are of 25 MB at most unless an operator says otherwise', () => {
  expect(readConfig(new EnvReader(ENV))).toMatchObject({
    storage: { endpoint: 'http://objects:9000', bucket: 'media' },
    mediaBaseUrl: 'https://media.affinity.example/media',
    mediaSigningKey: ENV['MEDIA_SIGNING_KEY'],
    maxFileBytes: 25 * 1024 * 1024,
  });
  expect(readConfig(new EnvReader({ ...ENV, CHAT_FILE_MEGABYTES: '5' })).maxFileBytes).toBe(5 * 1024 * 1024);
});

it('EXPERIENCE-15 reads previews from public networks unless an operator switches them off; from any outside of production alone', () => {
  const read = (more: Record<string, string>) => readConfig(new EnvReader({ ...ENV, ...more })).linkPreviews;
  expect([read({}), read({ LINK_PREVIEWS: 'off' }), read({ LINK_PREVIEWS: 'any-network' })]).toEqual(['on', 'off', 'any-network']);
  expect(() => read({ AFFINITY_MODE: 'production', HOST: '0.0.0.0', LINK_PREVIEWS: 'any-network' })).toThrow(
    'Invalid configuration: LINK_PREVIEWS must be on or off in production',
  );
});

it.each(Object.keys(ENV))('MISC-013 MISC-014 says "Missing configuration: %s"', (name) => {
  expect(() => readConfig(new EnvReader({ ...ENV, [name]: undefined }))).toThrow(`Missing configuration: ${name}`);
});

it.each([
  ['MEDIA_BASE_URL', 'javascript:alert(1)'],
  ['MEDIA_SIGNING_KEY', 'short'],
  ['CHAT_FILE_MEGABYTES', 'many'],
])('refuses %s=%s without repeating its value', (name, value) => {
  const read = (): unknown => readConfig(new EnvReader({ ...ENV, [name]: value }));
  expect(read).toThrow(`Invalid configuration: ${name}`);
  expect(read).not.toThrow(value);
});
