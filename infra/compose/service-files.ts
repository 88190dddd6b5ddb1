import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../local/settings.ts';
import type { ProcessSecrets } from '../manifests/compose-secrets.ts';
import { databasePassword } from './databases.ts';
import { natsPassword } from './nats-config.ts';

/** Written by `npm run generate` from the manifests, which the image of `setup` does not have. */
const SECRETS = JSON.parse(readFileSync(join(import.meta.dirname, 'service-secrets.json'), 'utf8')) as Readonly<
  Record<string, ProcessSecrets>
>;
const VERIFIED = 'sslmode=verify-full&sslrootcert=/run/secrets/ca.crt';

/** The secret settings of one process, by name: docker-compose.yml gives their paths as `NAME_FILE`. */
export function serviceFiles(name: string, settings: Settings, operatorSecret: (name: string) => string): Record<string, string> {
  const { database, passwords, signingKeys, given } = SECRETS[name]!;
  const each = (names: Readonly<Record<string, string>>, value: (setting: string, kept: string) => string): Record<string, string> =>
    Object.fromEntries(Object.entries(names).map(([setting, kept]) => [setting, value(setting, kept)]));
  return {
    NATS_PASSWORD: natsPassword(settings, name),
    REDIS_URL: `rediss://:${settings.secret('redis')}@redis:6379`,
    ...(database && { DATABASE_URL: `postgres://${name}:${databasePassword(settings, name)}@postgres:5432/${name}?${VERIFIED}` }),
    ...each(passwords, (_setting, kept) => settings.secret(kept)),
    ...each(signingKeys, (_setting, kept) => settings.signingKey(kept)),
    ...each(given, (setting, until) => operatorSecret(setting) || until),
  };
}
