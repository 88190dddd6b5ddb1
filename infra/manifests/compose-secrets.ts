import type { Generated } from '../contracts/generated-file.ts';
import { settingPrefix, type Process, type System } from './system.ts';

/** The secrets of one process, by the setting that holds each. `setup` reads them where there are no manifests. */
export interface ProcessSecrets {
  readonly database: boolean;
  /** The names under which the secrets are kept. */
  readonly passwords: Readonly<Record<string, string>>;
  readonly signingKeys: Readonly<Record<string, string>>;
  /** Secrets that the operator gives, with what stands there until then. */
  readonly given: Readonly<Record<string, string>>;
}

function secretsOf({ manifest, name, calls, settings }: Process): ProcessSecrets {
  const [passwords, signingKeys, given]: Record<string, string>[] = [{}, {}, {}];
  if (!manifest.door) passwords!['SERVICE_KEY'] = `service-key:${name}`;
  for (const called of calls) passwords![`${settingPrefix(called)}_SERVICE_KEY`] = `service-key:${called}`;
  if (manifest.objectStorage) passwords!['S3_SECRET_KEY'] = 's3';
  for (const [setting, source] of settings) {
    if (source.from === 'generated') (source.kind === 'signing-key' ? signingKeys! : passwords!)[setting] = source.kept;
    if (source.from === 'operator' && !source.open) given![setting] = source.untilGiven ?? '';
  }
  return { database: Boolean(manifest.database), passwords: passwords!, signingKeys: signingKeys!, given: given! };
}

export function composeSecrets({ processes }: System): Generated {
  const secrets = Object.fromEntries(processes.map((process) => [process.name, secretsOf(process)]));
  return { path: 'infra/compose/service-secrets.json', content: `${JSON.stringify(secrets, null, 2)}\n` };
}
