import { expect, it } from '@jest/globals';
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
