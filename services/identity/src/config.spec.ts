import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { readConfig } from './config.js';

const pair = generateKeyPairSync('ed25519');
const privateKey = JSON.stringify(pair.privateKey.export({ format: 'jwk' }));
const publicKey = JSON.stringify(pair.publicKey.export({ format: 'jwk' }));

const REQUIRED: Record<string, string> = {
  AFFINITY_MODE: 'test',
  HOST: '127.0.0.1',
  PORT: '4001',
  SERVICE_KEY: 'a service key of thirty-two bytes or more',
  IDENTITY_URL: 'http://127.0.0.1:4001',
  DATABASE_URL: 'postgres://identity@127.0.0.1/identity',
  NATS_URL: 'nats://127.0.0.1:4222',
  NATS_USER: 'identity',
  NATS_PASSWORD: 'a nats password of thirty-two bytes or more',
  REDIS_URL: 'redis://127.0.0.1:6379',
  TOKEN_SIGNING_KEY: privateKey,
  CUSTOM_TOKEN_KEY: 'a custom token key of thirty-two bytes or more',
  SEALING_KEY: 'a sealing key of thirty-two bytes or more',
  PUBLIC_ORIGIN: 'https://affinity.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Affinity <no-reply@affinity.example>',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_ACCESS_KEY: 'identity',
  S3_SECRET_KEY: 'a storage key of thirty-two bytes or more',
  S3_BUCKET: 'affinity',
  S3_REGION: 'us-east-1',
  POSTS_URL: 'http://127.0.0.1:4004',
  POSTS_SERVICE_KEY: 'the service key of posts, thirty-two bytes or more',
};
const GOOGLE = { GOOGLE_ISSUER: 'https://accounts.google.com', GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'shh' };

const read = (changes: Record<string, string | undefined> = {}) => readConfig(new EnvReader({ ...REQUIRED, ...changes }));

describe('identity configuration', () => {
  it('has safe defaults for what is optional', () => {
    expect(read()).toMatchObject({
      genericErrors: false,
      emailSignUp: true,
      google: undefined,
      previousPublicKey: undefined,
      publicOrigin: 'https://affinity.example',
    });
  });

  it('counts sign-ups in production, and elsewhere only where it is told to', () => {
    expect(read().signUps).toEqual({ calm: 1_000_000, perDay: 1_000_000 });
    expect(read({ SIGN_UPS_CALM: '1', SIGN_UPS_PER_DAY: '9' }).signUps).toEqual({ calm: 1, perDay: 9 });
    expect(read({ AFFINITY_MODE: 'production' }).signUps).toEqual({ calm: 3, perDay: 20 });
    expect(() => read({ SIGN_UPS_CALM: '10', SIGN_UPS_PER_DAY: '9' })).toThrow('SIGN_UPS_CALM must not be more than SIGN_UPS_PER_DAY');
  });

  it('collects exports from posts unless told of others, each with its address and key', () => {
    const posts = { context: 'posts', baseUrl: REQUIRED['POSTS_URL'], serviceKey: REQUIRED['POSTS_SERVICE_KEY'] };
    expect(read().exportUpstreams).toEqual([posts]);
    expect(() => read({ EXPORT_CONTEXTS: 'posts,social-graph' })).toThrow('Missing configuration: SOCIAL_GRAPH_URL');
    const graph = { SOCIAL_GRAPH_URL: 'http://127.0.0.1:4003', SOCIAL_GRAPH_SERVICE_KEY: 'the service key of social-graph, long enough' };
    expect(read({ ...graph, EXPORT_CONTEXTS: 'posts, social-graph, posts' }).exportUpstreams).toEqual([
      posts,
      { context: 'social-graph', baseUrl: graph.SOCIAL_GRAPH_URL, serviceKey: graph.SOCIAL_GRAPH_SERVICE_KEY },
    ]);
    expect(() => read({ EXPORT_CONTEXTS: 'posts,weather' })).toThrow('Invalid configuration: EXPORT_CONTEXTS');
  });

  it.each(Object.keys(REQUIRED))('MISC-013 MISC-014 without %s it stops with "Missing configuration: NAME"', (name) => {
    expect(() => read({ [name]: undefined })).toThrow(`Missing configuration: ${name}`);
    expect(() => read({ [name]: '  ' })).toThrow(`Missing configuration: ${name}`);
  });

  it.each(Object.keys(GOOGLE))('MISC-014 Google is configured whole or not at all: %s', (name) => {
    expect(read(GOOGLE).google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'client',
      clientSecret: 'shh',
      allowHttp: false,
    });
    expect(() => read({ ...GOOGLE, [name]: undefined })).toThrow(`Missing configuration: ${name}`);
  });

  it.each<[string, Record<string, string>]>([
    ['a signing key that is no JSON', { TOKEN_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIH' }],
    ['one secret for two things', { SEALING_KEY: 'a custom token key of thirty-two bytes or more' }],
    ['a public signing key', { TOKEN_SIGNING_KEY: publicKey }],
    [
      'a signing key of another kind',
      { TOKEN_SIGNING_KEY: JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })) },
    ],
    ['a private previous key', { TOKEN_PREVIOUS_PUBLIC_KEY: privateKey }],
    ['a short custom-token key', { CUSTOM_TOKEN_KEY: 'short' }],
    ['a short sealing key', { SEALING_KEY: 'x'.repeat(31) }],
    ['a short earlier sealing key', { SEALING_PREVIOUS_KEYS: `${'x'.repeat(32)},${'x'.repeat(31)}` }],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://affinity.example/app' }],
    ['an http origin in production', { AFFINITY_MODE: 'production', PUBLIC_ORIGIN: 'http://affinity.example' }],
    ['a mail server by http', { SMTP_URL: 'http://127.0.0.1' }],
    ['a sender without address', { MAIL_FROM: 'Affinity' }],
    ['a sender with a line break', { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }],
    ['an http issuer elsewhere', { ...GOOGLE, GOOGLE_ISSUER: 'http://accounts.example' }],
    ['a loopback issuer in production', { ...GOOGLE, AFFINITY_MODE: 'production', GOOGLE_ISSUER: 'http://127.0.0.1:9000' }],
    ['a switch that is neither true nor false', { AUTH_GENERIC_ERRORS: 'yes' }],
  ])('SAFETY-4 refuses %s, naming the setting and never its value', (_, changes) => {
    const message = (() => {
      try {
        read(changes);
        return 'accepted';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toMatch(/^Invalid configuration: [A-Z_]+ must /);
    for (const value of Object.values(changes).filter((text) => text.length > 12)) expect(message).not.toContain(value);
  });

  it('lets a stand-in provider on loopback speak http in local runs and tests', () => {
    expect(read({ ...GOOGLE, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).google).toMatchObject({ allowHttp: true });
  });
});
