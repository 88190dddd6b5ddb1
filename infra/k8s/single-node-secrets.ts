import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { databaseSecret, neededSecrets } from '../manifests/needed-secrets.ts';
import { keepFiles, SYSTEM } from '../manifests/system.ts';

/** `secrets.<name>.<key>` is the value as text. */
export type Secrets = Record<string, Record<string, string>>;

export interface Given {
  /** `smtps://user:password@host:465` of the mail service. Needed unless there is one already. */
  readonly mailUrl: string | undefined;
  readonly bucket: string;
}

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
  const keep = (name: string, key: string, make: () => string): string => existing[name]?.[key] ?? make();
  const made: Secrets = Object.fromEntries(
    [...neededSecrets(SYSTEM)]
      .filter(([name]) => !OF_OTHERS.includes(name))
      .map(([name, keys]) => [name, Object.fromEntries(keys.map((key) => [key, keep(name, key, makerOf(`${name}/${key}`, given))]))]),
  );
  const redis = keep('redis', 'password', password);
  return {
    ...made,
    // An operator may have added keys from before a change.
    'identity-keys': { ...existing['identity-keys'], ...made['identity-keys'] },
    redis: { password: redis, url: `redis://:${redis}@redis:6379` },
    ...Object.fromEntries(
      SYSTEM.services
        .filter(({ manifest }) => manifest.database)
        .map(({ name }) => [databaseSecret(name), databaseLogin(name, existing[databaseSecret(name)]?.['password'])]),
    ),
    'object-store-config': { 's3.json': objectStoreConfig(made['object-store-keys']!, given.bucket) },
  };
}

/** Secrets that are made below of others' values, or that only an overlay of many nodes needs. */
const OF_OTHERS = ['redis', 'database-backups'];
const SIGNING_KEYS = new Set<string>(
  SYSTEM.processes.flatMap(({ settings }) =>
    settings.flatMap(([, setting]) => (setting.from === 'generated' && setting.kind === 'signing-key' ? [setting.secret] : [])),
  ),
);

function makerOf(key: string, given: Given): () => string {
  if (key === 'mail/url') return () => required(given.mailUrl, 'MAIL_URL');
  return SIGNING_KEYS.has(key) ? signingKey : password;
}

function databaseLogin(service: string, existing: string | undefined): Record<string, string> {
  const name = service.replaceAll('-', '_');
  const secret = existing ?? password();
  return { username: name, password: secret, uri: `postgres://${name}:${secret}@postgres-rw:5432/${name}` };
}

/** Who may do what with the bucket. Nobody may do anything without a key, or with another bucket. */
function objectStoreConfig(keys: Readonly<Record<string, string>>, bucket: string): string {
  const identities = keepFiles(SYSTEM).map(({ name: user }) => ({
    name: user,
    credentials: [{ accessKey: keys[`${user}-access-key`], secretKey: keys[`${user}-secret-key`] }],
    // `Write` allows deleting, too. The gateway writes one object: the probe of the bucket's privacy.
    actions: ['Read', 'Write', 'List'].map((action) => `${action}:${bucket}`),
  }));
  return JSON.stringify({ identities });
}

export function required(value: string | undefined, name: string): string {
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
