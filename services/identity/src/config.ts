import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import { ConfigurationError, type EnvReader, type Mode } from '@affinity/kit/config/env-reader';
import { readStorageConfig, type StorageConfig } from '@affinity/kit/storage/storage-config';
import { readSignUpLimits, type SignUpLimits } from './sign-up/sign-up-config.js';
import { readExportUpstreams, type ExportUpstream } from './exports/export-config.js';

export interface GoogleConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** True only for a stand-in provider on loopback in local runs and tests. */
  readonly allowHttp: boolean;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /** Refuse to send over a connection without TLS. */
  readonly requireTls: boolean;
}

export interface IdentityConfig extends BaseConfig {
  /** Ed25519 private key that signs access tokens. */
  readonly signingKey: KeyObject;
  /** Public half of the key used before, published until the last token it signed is over. */
  readonly previousPublicKey: KeyObject | undefined;
  readonly customTokenKey: string;
  readonly sealingKey: string;
  /** Keys used before: they open what was sealed under them, and seal nothing. */
  readonly previousSealingKeys: readonly string[];
  /** Where browsers reach the application, without a trailing slash. */
  readonly publicOrigin: string;
  readonly mail: MailConfig;
  /** Undefined when Google is not set up: every Google operation then fails as the specification's "Other" cause (IDN-061). */
  readonly google: GoogleConfig | undefined;
  /** DECISION-2: one answer for an unknown address and a wrong password. */
  readonly genericErrors: boolean;
  /** IDN-048. */
  readonly emailSignUp: boolean;
  readonly signUps: SignUpLimits;
  /** Where finished exports lie for a day. */
  readonly storage: StorageConfig;
  /** Who adds a part to an export. */
  readonly exportUpstreams: readonly ExportUpstream[];
}

export const CALLBACK_PATH = '/api/auth/google/callback';
const MIN_KEY_BYTES = 32;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export function readConfig(env: EnvReader): IdentityConfig {
  const base = readBaseConfig(env);
  const publicOrigin = readOrigin(env, base.mode);
  return {
    ...base,
    signingKey: readKey('TOKEN_SIGNING_KEY', env.string('TOKEN_SIGNING_KEY'), 'private'),
    previousPublicKey: optionalKey(env, 'TOKEN_PREVIOUS_PUBLIC_KEY'),
    ...readSecrets(env, base.serviceKey),
    publicOrigin,
    mail: {
      smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:']),
      from: readSender(env),
      requireTls: base.mode === 'production',
    },
    google: readGoogle(env, base.mode),
    genericErrors: env.boolean('AUTH_GENERIC_ERRORS', false),
    emailSignUp: env.boolean('EMAIL_PASSWORD_SIGN_UP', true),
    signUps: readSignUpLimits(env, base.mode),
    storage: readStorageConfig(env),
    exportUpstreams: readExportUpstreams(env),
  };
}

/** Each secret guards one thing: one value for two would let the holder of one open the other. */
function readSecrets(env: EnvReader, serviceKey: string): Pick<IdentityConfig, 'customTokenKey' | 'sealingKey' | 'previousSealingKeys'> {
  const customTokenKey = env.secret('CUSTOM_TOKEN_KEY');
  const sealingKey = env.secret('SEALING_KEY');
  if (customTokenKey === serviceKey) throw new ConfigurationError('Invalid configuration: CUSTOM_TOKEN_KEY must differ from SERVICE_KEY');
  if (sealingKey === serviceKey) throw new ConfigurationError('Invalid configuration: SEALING_KEY must differ from SERVICE_KEY');
  if (sealingKey === customTokenKey) throw new ConfigurationError('Invalid configuration: SEALING_KEY must differ from CUSTOM_TOKEN_KEY');
  return { customTokenKey, sealingKey, previousSealingKeys: readPreviousSealingKeys(env) };
}

function readPreviousSealingKeys(env: EnvReader): string[] {
  const keys = (env.optional('SEALING_PREVIOUS_KEYS') ?? '').split(',').flatMap((key) => key.trim() || []);
  if (keys.some((key) => Buffer.byteLength(key) < MIN_KEY_BYTES)) {
    throw new ConfigurationError(
      `Invalid configuration: SEALING_PREVIOUS_KEYS must be keys of at least ${MIN_KEY_BYTES} bytes, separated by commas`,
    );
  }
  return keys;
}

function readOrigin(env: EnvReader, mode: Mode): string {
  const url = new URL(env.url('PUBLIC_ORIGIN'));
  if (url.origin !== url.href.replace(/\/$/, '')) {
    throw new ConfigurationError('Invalid configuration: PUBLIC_ORIGIN must be an origin, without path, query or credentials');
  }
  if (mode === 'production' && url.protocol !== 'https:') {
    throw new ConfigurationError('Invalid configuration: PUBLIC_ORIGIN must be https in production');
  }
  return url.origin;
}

function readSender(env: EnvReader): string {
  const from = env.string('MAIL_FROM');
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new ConfigurationError('Invalid configuration: MAIL_FROM must be an address, or a name with an address in angle brackets');
  }
  return from;
}

const GOOGLE_SETTINGS = ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

function readGoogle(env: EnvReader, mode: Mode): GoogleConfig | undefined {
  if (GOOGLE_SETTINGS.every((name) => env.optional(name) === undefined)) return undefined;
  const issuer = new URL(env.url('GOOGLE_ISSUER'));
  const allowHttp = mode !== 'production' && LOOPBACK_HOSTS.has(issuer.hostname);
  if (issuer.protocol !== 'https:' && !allowHttp) {
    throw new ConfigurationError('Invalid configuration: GOOGLE_ISSUER must be https, or on loopback outside of production');
  }
  return {
    issuer: env.url('GOOGLE_ISSUER'),
    clientId: env.string('GOOGLE_CLIENT_ID'),
    clientSecret: env.string('GOOGLE_CLIENT_SECRET'),
    allowHttp: allowHttp && issuer.protocol === 'http:',
  };
}

function optionalKey(env: EnvReader, name: string): KeyObject | undefined {
  const text = env.optional(name);
  return text === undefined ? undefined : readKey(name, text, 'public');
}

function readKey(name: string, text: string, half: 'private' | 'public'): KeyObject {
  const key = parseKey(text, half);
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new ConfigurationError(`Invalid configuration: ${name} must be the ${half} half of an Ed25519 key as JWK JSON`);
  }
  return key;
}

/** Undefined for what is no such key: the parser's own message may quote the value. */
function parseKey(text: string, half: 'private' | 'public'): KeyObject | undefined {
  try {
    const key = JSON.parse(text) as JsonWebKey;
    if ((key.d !== undefined) !== (half === 'private')) return undefined;
    return half === 'private' ? createPrivateKey({ key, format: 'jwk' }) : createPublicKey({ key, format: 'jwk' });
  } catch {
    return undefined;
  }
}
