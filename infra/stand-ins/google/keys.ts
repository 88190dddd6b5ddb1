import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ProviderKeys {
  readonly jwks: { readonly keys: JsonWebKey[] };
  readonly cookieKeys: string[];
}

/** The provider's signing and cookie keys, made once and kept: a restart must not turn every cached key set stale. */
export function loadProviderKeys(file: string): ProviderKeys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ProviderKeys;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const keys: ProviderKeys = {
    jwks: {
      keys: [
        { ...rsa, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') },
        { ...ec, use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') },
      ],
    },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
