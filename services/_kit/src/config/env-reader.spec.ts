import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a setting that lies in a file', () => {
  let folder: string;
  const fileWith = (content: string): string => {
    const path = join(folder, String(Math.random()));
    writeFileSync(path, content);
    return path;
  };
  const read = (change: Record<string, string | undefined>) => readBaseConfig(new EnvReader({ ...complete, ...change }));
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'affinity-settings-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read without the line end that editors add', () => {
    const config = read({ SERVICE_KEY: undefined, SERVICE_KEY_FILE: fileWith(`${'f'.repeat(40)}\n`) });
    expect(config.serviceKey).toBe('f'.repeat(40));
  });

  it('may be any setting, not only a secret', () => {
    const url = 'postgres://a:b@postgres:5432/c?sslmode=verify-full';
    expect(read({ DATABASE_URL: undefined, DATABASE_URL_FILE: fileWith(url) }).databaseUrl).toBe(url);
    expect(read({ LOG_LEVEL_FILE: fileWith('warn') }).logLevel).toBe('warn');
  });

  it('MISC-013, MISC-014 is missing while its file is empty', () => {
    const change = { SERVICE_KEY: undefined, SERVICE_KEY_FILE: fileWith(' \n') };
    expect(() => read(change)).toThrow(/^Missing configuration: SERVICE_KEY$/);
  });

  it('MISC-013, MISC-014 is refused by one line that names it when its file cannot be read', () => {
    const change = { SERVICE_KEY: undefined, SERVICE_KEY_FILE: join(folder, 'not-there') };
    expect(() => read(change)).toThrow(/^Invalid configuration: SERVICE_KEY_FILE cannot be read$/);
  });

  it('is refused when it is also given directly', () => {
    const change = { SERVICE_KEY_FILE: fileWith('f'.repeat(40)) };
    expect(() => read(change)).toThrow(/^Invalid configuration: SERVICE_KEY and SERVICE_KEY_FILE are both given$/);
  });

  it('is checked like one that is given directly', () => {
    const change = { SERVICE_KEY: undefined, SERVICE_KEY_FILE: fileWith('changeme') };
    expect(() => read(change)).toThrow(/^Invalid configuration: SERVICE_KEY is a placeholder$/);
  });
});

describe('how the broker keeps events', () => {
  it('is three copies in production, one elsewhere, or what the operator says', () => {
    const streams = (change: Record<string, string>) => readBaseConfig(new EnvReader({ ...complete, ...change })).nats.streams;
    expect(streams({})).toEqual({ replicas: 1, maxBytes: 128 * 1024 ** 2 });
    expect(streams({ AFFINITY_MODE: 'production' })).toEqual({ replicas: 3, maxBytes: 2 * 1024 ** 3 });
    const single = { AFFINITY_MODE: 'production', EVENT_STREAM_REPLICAS: '1', EVENT_STREAM_MEGABYTES: '512' };
    expect(streams(single)).toEqual({ replicas: 1, maxBytes: 512 * 1024 ** 2 });
  });

  it.each(['0', '6', 'three'])('is not %s copies', (value) => {
    expect(() => readBaseConfig(new EnvReader({ ...complete, EVENT_STREAM_REPLICAS: value }))).toThrow(
      'Invalid configuration: EVENT_STREAM_REPLICAS must be a whole number from 1 to 5',
    );
  });
});
