import { generateKeyPairSync } from 'node:crypto';
import type { Setting } from '../manifests/service-manifest.ts';
import { settingPrefix, SYSTEM, type Process } from '../manifests/system.ts';

const secret = (name: string): string => `${name}-`.padEnd(40, 'x');
const NOWHERE = 'http://127.0.0.1:9';

const BASE: Record<string, string> = {
  AFFINITY_MODE: 'local',
  HOST: '127.0.0.1',
  NATS_URL: 'nats://127.0.0.1:9',
  NATS_USER: 'nobody',
  NATS_PASSWORD: secret('nats'),
  REDIS_URL: 'redis://127.0.0.1:9',
};

const OF_SERVICES: Record<string, string> = {
  SERVICE_KEY: secret('service-key'),
  IDENTITY_URL: NOWHERE,
  DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/none',
};

const OF_THE_DOOR: Record<string, string> = { MANAGEMENT_PORT: '0', MEDIA_PORT: '0', WEB_ROOT: 'web/dist' };

const STORAGE: Record<string, string> = {
  S3_ENDPOINT: NOWHERE,
  S3_ACCESS_KEY: 'nobody',
  S3_SECRET_KEY: secret('s3'),
  S3_BUCKET: 'none',
  S3_REGION: 'us-east-1',
};

/** Usable values of what an installation must say, and of what each way of running knows by itself. */
const SAID: Record<string, string> = {
  PUBLIC_ORIGIN: 'http://localhost:8080',
  MEDIA_ORIGIN: 'http://localhost:8081',
  MEDIA_BASE_URL: 'http://localhost:8081/media',
  MAIL_FROM: 'Affinity <no-reply@affinity.example>',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
/** Settings that are known everywhere, and that a process can do without. */
const DISPENSABLE = ['MEDIA_ORIGINS'];

function valueOf(name: string, setting: Setting): string | undefined {
  if (setting.from === 'generated') {
    return setting.kind === 'signing-key'
      ? JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
      : secret(name.toLowerCase());
  }
  const needed = setting.from !== 'manifest' && setting.required && !DISPENSABLE.includes(name);
  return needed ? SAID[name] : undefined;
}

/** Addresses and keys of the services that a process calls. */
function neighbours({ calls }: Process): Record<string, string> {
  return Object.fromEntries(
    calls.flatMap((name) => [
      [`${settingPrefix(name)}_URL`, NOWHERE],
      [`${settingPrefix(name)}_SERVICE_KEY`, secret(name)],
    ]),
  );
}

/**
 * Every required setting of a process, each usable, pointing at servers that do not exist, and the constants that make the
 * process need them.
 */
export function completeEnvironment(name: string, port: number): Record<string, string> {
  return { ...requiredEnvironment(name), ...conditions(name), PORT: String(port) };
}

export function requiredSettings(name: string): string[] {
  return [...Object.keys(requiredEnvironment(name)), 'PORT'];
}

/** Constants of the manifest, for example of whom the process collects exports. */
const conditions = (name: string): Record<string, string> =>
  Object.fromEntries(
    processNamed(name).settings.flatMap(([setting, source]) => (source.from === 'manifest' ? [[setting, source.value]] : [])),
  );

const processNamed = (name: string): Process => {
  const found = SYSTEM.processes.find((process) => process.name === name);
  if (found === undefined) throw new Error(`There is no process ${name}`);
  return found;
};

function requiredEnvironment(name: string): Record<string, string> {
  const process = processNamed(name);
  const own = process.settings.map(([setting, source]) => [setting, valueOf(setting, source)] as const);
  return {
    ...BASE,
    ...(process.manifest.door ? OF_THE_DOOR : OF_SERVICES),
    ...(process.manifest.objectStorage && STORAGE),
    ...(Object.fromEntries(own.filter(([, value]) => value !== undefined)) as Record<string, string>),
    ...neighbours(process),
  };
}
