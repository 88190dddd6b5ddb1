import { describe, expect, it } from '@jest/globals';
import { EnvReader } from './env-reader.js';
import { readBaseConfig } from './base-config.js';

const complete: Record<string, string> = {
  AFFINITY_MODE: 'local',
  HOST: '127.0.0.1',
  PORT: '8080',
  SERVICE_KEY: 'k'.repeat(32),
  IDENTITY_URL: 'http://127.0.0.1:1',
  DATABASE_URL: 'postgres://a:b@127.0.0.1/c',
  NATS_URL: 'nats://127.0.0.1:4222',
  NATS_USER: 'posts',
  NATS_PASSWORD: 'n'.repeat(32),
  REDIS_URL: 'redis://127.0.0.1:6379',
};

describe('configuration', () => {
  it.each(Object.keys(complete))('MISC-013, MISC-014 says "Missing configuration: %s"', (name) => {
    for (const value of [undefined, '', '  ']) {
      expect(() => readBaseConfig(new EnvReader({ ...complete, [name]: value }))).toThrow(`Missing configuration: ${name}`);
    }
  });

  it.each([
    ['a placeholder', { SERVICE_KEY: 'changeme' }, 'Invalid configuration: SERVICE_KEY is a placeholder'],
    ['a short secret', { SERVICE_KEY: 'short-but-secret' }, 'Invalid configuration: SERVICE_KEY must be at least 32 bytes'],
    ['a port that is no number', { PORT: 'http' }, 'Invalid configuration: PORT must be a whole number from 0 to 65535'],
    ['an unknown mode', { AFFINITY_MODE: 'dev' }, 'Invalid configuration: AFFINITY_MODE must be one of local, test, production'],
    [
      'a URL of another kind',
      { DATABASE_URL: 'mysql://x/y' },
      'Invalid configuration: DATABASE_URL must be a URL with postgres: or postgresql:',
    ],
  ])('refuses %s without printing it', (_what, change, message) => {
    expect(() => readBaseConfig(new EnvReader({ ...complete, ...change }))).toThrow(message);
  });
});
