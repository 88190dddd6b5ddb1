import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';

/** `secrets.<name>.<key>` is the value as text. */
export type Secrets = Record<string, Record<string, string>>;

export interface Given {
  /** `smtps://user:password@host:465` of the mail service. Needed unless there is one already. */
  readonly mailUrl: string | undefined;
  readonly bucket: string;
}

const STORE_USERS = ['identity', 'profiles', 'posts', 'chat', 'stories', 'gateway'];

/** 192 bits as letters and digits, a letter first: the broker would read `12e4` as a number, and an address needs no escapes. */
const password = () => `k${randomBytes(24).toString('hex')}`;

function signingKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), alg: 'EdDSA', use: 'sig' });
}

/**
 * Every Secret that one node needs: what is there already stays as it is, what is missing is made.
 * @throws Error when something is missing that cannot be made
 */
export function completeSecrets(existing: Secrets, given: Given): Secrets {
  const keep = (name: string, key: string, make: () => string) => existing[name]?.[key] ?? make();
  const secrets: Secrets = {
    'service-keys': Object.fromEntries(SERVICES.map((service) => [service, keep('service-keys', service, password)])),
    'nats-users': Object.fromEntries(['operator', 'gateway', ...SERVICES].map((user) => [user, keep('nats-users', user, password)])),
    'identity-keys': {
      ...existing['identity-keys'],
      'token-signing-key': keep('identity-keys', 'token-signing-key', signingKey),
      'custom-token-key': keep('identity-keys', 'custom-token-key', password),
      'sealing-key': keep('identity-keys', 'sealing-key', password),
    },
    'media-signing': { key: keep('media-signing', 'key', password) },
    'object-store-keys': Object.fromEntries(
      STORE_USERS.flatMap((user) =>
        ['access-key', 'secret-key'].map((half) => [`${user}-${half}`, keep('object-store-keys', `${user}-${half}`, password)]),
      ),
    ),
    mail: { url: keep('mail', 'url', () => required(given.mailUrl, 'MAIL_URL')) },
  };
  const redis = keep('redis', 'password', password);
  secrets['redis'] = { password: redis, url: `redis://:${redis}@redis:6379` };
  for (const service of SERVICES) secrets[`${service}-database-app`] = databaseLogin(service, existing);
  secrets['object-store-config'] = { 's3.json': objectStoreConfig(secrets['object-store-keys']!, given.bucket) };
  return secrets;
}

function databaseLogin(service: string, existing: Secrets): Record<string, string> {
  const name = service.replaceAll('-', '_');
  const secret = existing[`${service}-database-app`]?.['password'] ?? password();
  return { username: name, password: secret, uri: `postgres://${name}:${secret}@postgres-rw:5432/${name}` };
}

/** Who may do what with the bucket: nobody without a key, and nobody with another one. */
function objectStoreConfig(keys: Readonly<Record<string, string>>, bucket: string): string {
  const identities = STORE_USERS.map((user) => ({
    name: user,
    credentials: [{ accessKey: keys[`${user}-access-key`], secretKey: keys[`${user}-secret-key`] }],
    // Writing is deleting, too. The gateway writes one object: the probe of the bucket's privacy.
    actions: ['Read', 'Write', 'List'].map((action) => `${action}:${bucket}`),
  }));
  return JSON.stringify({ identities });
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new Error(`${name} is not set: there is no mail service yet`);
  return value;
}

/** What `kubectl apply -f -` reads. */
export function secretList(secrets: Secrets, namespace: string): object {
  const items = Object.entries(secrets).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    // The database operator reads logins of this type only.
    type: name.endsWith('-database-app') ? 'kubernetes.io/basic-auth' : 'Opaque',
    metadata: { name, namespace, labels: { 'app.kubernetes.io/part-of': 'affinity' } },
    stringData,
  }));
  return { apiVersion: 'v1', kind: 'List', items };
}

/** @param json what `kubectl get secrets -o json` prints; empty when there are none */
export function existingSecrets(json: string): Secrets {
  if (json.trim() === '') return {};
  const { items } = JSON.parse(json) as { items: { metadata: { name: string }; data?: Record<string, string> }[] };
  const decode = (data: Record<string, string>) =>
    Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
  return Object.fromEntries(items.map(({ metadata, data }) => [metadata.name, decode(data ?? {})]));
}

if (process.argv[1] === import.meta.filename) {
  const settings = readFileSync(`${root}/k8s/overlays/single-node/settings.env`, 'utf8');
  const bucket = required(/^S3_BUCKET=(.+)$/m.exec(settings)?.[1], 'S3_BUCKET');
  const existing = existingSecrets(process.stdin.isTTY ? '' : await text(process.stdin));
  const secrets = completeSecrets(existing, { mailUrl: process.env['MAIL_URL'], bucket });
  process.stdout.write(`${JSON.stringify(secretList(secrets, 'affinity'))}\n`);
}
