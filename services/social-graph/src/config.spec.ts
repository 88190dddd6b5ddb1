import { expect, it } from 'vitest';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { readConfig } from './config.js';

const ENV: Record<string, string> = {
  AFFINITY_MODE: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  SERVICE_KEY: 'a-service-key-of-at-least-32-bytes!',
  IDENTITY_URL: 'http://identity:3001/',
  DATABASE_URL: 'postgres://p:p@localhost/p',
  NATS_URL: 'nats://localhost:4222',
  NATS_USER: 'social-graph',
  NATS_PASSWORD: 'a-nats-password-of-at-least-32-bytes',
  REDIS_URL: 'redis://localhost',
  IDENTITY_SERVICE_KEY: 'identity-key-of-at-least-32-bytes-xxxx',
  MEDIA_BASE_URL: 'http://media.test/media',
  MEDIA_SIGNING_KEY: 'media-signing-key-of-at-least-32-bytes',
  POSTS_URL: 'http://posts:3000',
  POSTS_SERVICE_KEY: 'posts-key-of-at-least-32-bytes-xxxx',
  STORIES_URL: 'http://stories:3000',
  STORIES_SERVICE_KEY: 'stories-key-of-at-least-32-bytes-xxxx',
  PROFILES_URL: 'http://profiles:3000',
  PROFILES_SERVICE_KEY: 'profiles-key-of-at-least-32-bytes-xxxx',
  CHAT_URL: 'http://chat:3000',
  CHAT_SERVICE_KEY: 'chat-key-of-at-least-32-bytes-xxxx',
};

it('lets a member send a hundred sparks a day, or what the operator says', () => {
  expect(readConfig(new EnvReader(ENV)).sparksPerDay).toBe(100);
  expect(readConfig(new EnvReader({ ...ENV, SPARKS_PER_DAY: '3' })).sparksPerDay).toBe(3);
});

it.each(['none', '0', '-1', '1.5', '10001'])('refuses %s sparks a day', (value) => {
  expect(() => readConfig(new EnvReader({ ...ENV, SPARKS_PER_DAY: value }))).toThrow(
    'Invalid configuration: SPARKS_PER_DAY must be a whole number from 1 to 10000',
  );
});

it.each(Object.keys(ENV))('MISC-013 MISC-014 says "Missing configuration: %s"', (name) => {
  expect(() => readConfig(new EnvReader({ ...ENV, [name]: undefined }))).toThrow(`Missing configuration: ${name}`);
});
