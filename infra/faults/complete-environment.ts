import { generateKeyPairSync } from 'node:crypto';
import { SERVICES } from '../services.ts';

const secret = (name: string): string => `${name}-`.padEnd(40, 'x');
const upper = (name: string): string => name.toUpperCase().replaceAll('-', '_');

const BASE: Record<string, string> = {
  AFFINITY_MODE: 'local',
  HOST: '127.0.0.1',
  SERVICE_KEY: secret('service-key'),
  IDENTITY_URL: 'http://127.0.0.1:9',
  DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/none',
  NATS_URL: 'nats://127.0.0.1:9',
  NATS_USER: 'nobody',
  NATS_PASSWORD: secret('nats'),
  REDIS_URL: 'redis://127.0.0.1:9',
};

const STORAGE: Record<string, string> = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY: 'nobody',
  S3_SECRET_KEY: secret('s3'),
  S3_BUCKET: 'none',
  S3_REGION: 'us-east-1',
};

const OWN: Record<string, () => Record<string, string>> = {
  identity: () => ({
    TOKEN_SIGNING_KEY: JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
    CUSTOM_TOKEN_KEY: secret('custom-token'),
    SEALING_KEY: secret('sealing'),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Affinity <no-reply@affinity.example>',
    ...STORAGE,
    POSTS_URL: 'http://127.0.0.1:9',
    POSTS_SERVICE_KEY: secret('posts'),
  }),
  profiles: () => ({
    ...STORAGE,
    IDENTITY_SERVICE_KEY: secret('identity'),
    MEDIA_BASE_URL: 'http://localhost:8081/media',
  }),
  'social-graph': () => ({
    ...Object.fromEntries(
      ['posts', 'stories', 'profiles', 'chat'].flatMap((name) => [
        [`${upper(name)}_URL`, 'http://127.0.0.1:9'],
        [`${upper(name)}_SERVICE_KEY`, secret(name)],
      ]),
    ),
    IDENTITY_SERVICE_KEY: secret('identity'),
    MEDIA_BASE_URL: 'http://localhost:8081/media',
    MEDIA_SIGNING_KEY: secret('media-signing'),
  }),
  posts: () => ({
    ...STORAGE,
    MEDIA_BASE_URL: 'http://localhost:8081/media',
  }),
  chat: () => ({
    ...STORAGE,
    MEDIA_BASE_URL: 'http://localhost:8081/media',
    MEDIA_SIGNING_KEY: secret('media-signing'),
  }),
  stories: () => ({
    ...STORAGE,
    MEDIA_BASE_URL: 'http://localhost:8081/media',
  }),
  ai: () => ({
    PROFILES_URL: 'http://127.0.0.1:9',
    PROFILES_SERVICE_KEY: secret('profiles'),
  }),
};

function gatewayEnvironment(): Record<string, string> {
  const { DATABASE_URL: _database, SERVICE_KEY: _key, IDENTITY_URL: _identity, ...base } = BASE;
  const upstreams = SERVICES.flatMap((name) => [
    [`${upper(name)}_URL`, 'http://127.0.0.1:9'],
    [`${upper(name)}_SERVICE_KEY`, secret(name)],
  ]);
  return {
    ...base,
    ...STORAGE,
    MANAGEMENT_PORT: '0',
    MEDIA_PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    MEDIA_ORIGIN: 'http://localhost:8081',
    MEDIA_SIGNING_KEY: secret('media-signing'),
    WEB_ROOT: 'web/dist',
    ...Object.fromEntries(upstreams),
  };
}

/** Every required setting of a process, each usable, pointing at servers that do not exist. */
export function completeEnvironment(name: string, port: number): Record<string, string> {
  const env = name === 'gateway' ? gatewayEnvironment() : { ...BASE, ...OWN[name]?.() };
  return { ...env, PORT: String(port) };
}

export function requiredSettings(name: string): string[] {
  return Object.keys(completeEnvironment(name, 1));
}
