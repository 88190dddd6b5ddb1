import type { Settings } from '../local/settings.ts';
import { SERVICES } from '../services.ts';
import { databasePassword } from './databases.ts';
import { natsPassword } from './nats-config.ts';

const STORAGE_USERS = ['identity', 'profiles', 'posts', 'chat', 'stories', 'gateway'];
/** Who signs addresses of files that are not public, and who checks them. */
const SIGNERS = ['chat', 'social-graph', 'gateway'];
/** Whose key a service presents, beside its own that it demands. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  gateway: SERVICES,
  identity: SERVICES.filter((name) => name !== 'identity'),
  profiles: ['identity'],
  'social-graph': ['identity', 'posts', 'stories', 'profiles', 'chat'],
  posts: ['profiles'],
  chat: ['profiles'],
  stories: ['profiles'],
  ai: ['profiles'],
};
/** For a mail catcher beside the system, until the operator names a provider. */
const MAIL_CATCHER = 'smtp://mail:1025';
const VERIFIED = 'sslmode=verify-full&sslrootcert=/run/secrets/ca.crt';

const serviceKey = (settings: Settings, service: string) => settings.secret(`service-key:${service}`);
/** `social-graph` -> `SOCIAL_GRAPH` */
const envName = (service: string) => service.toUpperCase().replaceAll('-', '_');

/** The secret settings of one process, by name: docker-compose.yml gives their paths as `NAME_FILE`. */
export function serviceFiles(name: string, settings: Settings, operatorSecret: (name: string) => string): Record<string, string> {
  const files: Record<string, string> = {
    NATS_PASSWORD: natsPassword(settings, name),
    REDIS_URL: `rediss://:${settings.secret('redis')}@redis:6379`,
  };
  for (const called of CALLS[name] ?? []) files[`${envName(called)}_SERVICE_KEY`] = serviceKey(settings, called);
  if (name !== 'gateway') {
    files['SERVICE_KEY'] = serviceKey(settings, name);
    files['DATABASE_URL'] = `postgres://${name}:${databasePassword(settings, name)}@postgres:5432/${name}?${VERIFIED}`;
  }
  if (STORAGE_USERS.includes(name)) files['S3_SECRET_KEY'] = settings.secret('s3');
  if (SIGNERS.includes(name)) files['MEDIA_SIGNING_KEY'] = settings.secret('media-signing-key');
  if (name === 'ai') files['AI_API_KEY'] = operatorSecret('AI_API_KEY');
  if (name === 'identity') {
    files['TOKEN_SIGNING_KEY'] = settings.signingKey('token-signing-key');
    files['CUSTOM_TOKEN_KEY'] = settings.secret('custom-token-key');
    files['SEALING_KEY'] = settings.secret('sealing-key');
    files['SEALING_PREVIOUS_KEYS'] = operatorSecret('SEALING_PREVIOUS_KEYS');
    files['SMTP_URL'] = operatorSecret('SMTP_URL') || MAIL_CATCHER;
    files['GOOGLE_CLIENT_SECRET'] = operatorSecret('GOOGLE_CLIENT_SECRET');
  }
  return files;
}
