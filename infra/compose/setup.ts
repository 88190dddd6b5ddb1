// Runs once before everything else in docker-compose.yml, and again with every `up`: makes what is missing, renews
// certificates that end soon, and writes for each container the files that it, and nobody else, may read.
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Settings } from '../local/settings.ts';
import { SERVICES } from '../services.ts';
import { Authority, type Certificate } from './certificates.ts';
import { postgresFiles } from './databases.ts';
import { natsConfig } from './nats-config.ts';
import { serviceFiles } from './service-files.ts';

/** One folder a container, each a volume of its own. */
const VOLUMES = '/run/setup';
/** Secrets that only their owner can give (SMTP_URL, AI_API_KEY, GOOGLE_CLIENT_SECRET), or knows (SEALING_PREVIOUS_KEYS), one file each. */
const OPERATOR = '/run/operator';
const APP_USER = 10_001;
/** The user of the official Postgres image. */
const POSTGRES_USER = 999;

const domain = process.env['AFFINITY_DOMAIN'] ?? 'localhost';
const settings = new Settings(join(VOLUMES, 'state'));
const authority = new Authority(join(VOLUMES, 'state', 'certificates'));

function write(container: string, files: Readonly<Record<string, string>>, owner = APP_USER): void {
  const folder = join(VOLUMES, container);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
    writeFileSync(`${path}.new`, content, { mode: 0o400 });
    chownSync(`${path}.new`, owner, owner);
    renameSync(`${path}.new`, path);
  }
  chmodSync(folder, 0o500);
  chownSync(folder, owner, owner);
}

const certificateFiles = ({ certificate, key }: Certificate) => ({
  'tls.crt': certificate,
  'tls.key': key,
  'ca.crt': authority.certificate,
});

function operatorSecret(name: string): string {
  const path = join(OPERATOR, name);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

for (const name of [...SERVICES, 'gateway']) {
  write(name, { ...serviceFiles(name, settings, operatorSecret), 'ca.crt': authority.certificate });
}
write(
  'postgres',
  { ...postgresFiles(settings), ...certificateFiles(authority.issue('postgres', ['postgres', 'localhost'])) },
  POSTGRES_USER,
);
write('nats', { 'nats.conf': natsConfig(settings), ...certificateFiles(authority.issue('nats', ['nats', 'localhost'])) });
write('redis', {
  'redis.conf': readFileSync(join(import.meta.dirname, 'redis.conf'), 'utf8') + `requirepass ${settings.secret('redis')}\n`,
  password: settings.secret('redis'),
  ...certificateFiles(authority.issue('redis', ['redis', 'localhost'])),
});
write('object-store', {
  's3.json': JSON.stringify({
    identities: [
      {
        name: 'affinity',
        credentials: [{ accessKey: 'affinity', secretKey: settings.secret('s3') }],
        actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
      },
    ],
  }),
  S3_SECRET_KEY: settings.secret('s3'),
});
write('edge', {
  Caddyfile: readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8'),
  ...certificateFiles(authority.issue('edge', [domain, `media.${domain}`, `files.${domain}`])),
});
write('mail', certificateFiles(authority.issue('mail', ['mail'])));

// Volumes of data belong to whoever writes them, from the first start on.
const DATA_OWNERS = {
  'data-nats': APP_USER,
  'data-objects': APP_USER,
  'data-edge': APP_USER,
  web: APP_USER,
  'data-postgres': POSTGRES_USER,
};
for (const [volume, owner] of Object.entries(DATA_OWNERS)) chownSync(join(VOLUMES, volume), owner, owner);
console.log(`Settings and certificates of ${domain} are in place.`);
