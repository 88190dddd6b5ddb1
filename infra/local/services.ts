import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../services.ts';
import type { Infrastructure } from './infrastructure.ts';

export interface ServiceContext {
  readonly infrastructure: Infrastructure;
  /** Port of each service by its name. */
  readonly ports: Readonly<Record<string, number>>;
  /** The web application's origin, for example `http://localhost:8080`. */
  readonly publicOrigin: string;
  readonly publicPort: number;
  readonly gatewayManagementPort: number;
  /** Where browsers get stored media: another origin than the application's, so that no file shares its rights. */
  readonly mediaOrigin: string;
  readonly mediaPort: number;
  readonly root: string;
}

export interface ServiceDefinition {
  readonly name: string;
  /** Compiled entry and migration, relative to the root. */
  readonly entry: string;
  readonly migrate: string | undefined;
  /** Answers 200 once it can serve. */
  readonly readyUrl: (context: ServiceContext) => string;
  readonly env: (context: ServiceContext) => Record<string, string>;
}

type EnvPart = (context: ServiceContext) => Record<string, string>;

export const GATEWAY = 'gateway';
const OBJECT_STORE_USERS = ['identity', 'profiles', 'posts', 'chat', 'stories'];
/** Services that add a part to a member's export: the value of identity's `EXPORT_CONTEXTS`. */
const EXPORTING = ['posts', 'profiles', 'social-graph', 'chat', 'stories', 'ai'];

/** `social-graph` -> `SOCIAL_GRAPH` */
const envName = (service: string) => service.toUpperCase().replaceAll('-', '_');
const urlOf = (context: ServiceContext, service: string) => `http://127.0.0.1:${context.ports[service]}`;

/** The key that callers of a service present. */
export const serviceKeyOf = (infrastructure: Infrastructure, service: string) => infrastructure.settings.secret(`service-key:${service}`);

function baseEnv(name: string, { infrastructure }: ServiceContext): Record<string, string> {
  const { nats, redis } = infrastructure;
  return {
    AFFINITY_MODE: 'local',
    SERVICE_NAME: name,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    NATS_URL: nats.url,
    NATS_USER: name,
    NATS_PASSWORD: infrastructure.natsUserOf(name).password,
    REDIS_URL: redis.url,
  };
}

const identityEnv: EnvPart = ({ infrastructure: { settings, mail, google }, publicOrigin }) => ({
  TOKEN_SIGNING_KEY: settings.signingKey('token-signing-key'),
  CUSTOM_TOKEN_KEY: settings.secret('custom-token-key'),
  SEALING_KEY: settings.secret('sealing-key'),
  PUBLIC_ORIGIN: publicOrigin,
  SMTP_URL: mail.smtpUrl,
  MAIL_FROM: 'Affinity <no-reply@affinity.example>',
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
});

const objectStoreEnv: EnvPart = ({ infrastructure: { s3 } }) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
});

const exportEnv: EnvPart = (context) => ({
  EXPORT_CONTEXTS: EXPORTING.join(','),
  ...Object.fromEntries(
    EXPORTING.flatMap((name) => [
      [`${envName(name)}_URL`, urlOf(context, name)],
      [`${envName(name)}_SERVICE_KEY`, serviceKeyOf(context.infrastructure, name)],
    ]),
  ),
});

/** Who keeps what can be reported, and who knows those that may not sign in. */
const REPORTED = ['posts', 'stories', 'profiles', 'chat', 'identity'];
const reportedEnv: EnvPart = (context) =>
  Object.fromEntries(
    REPORTED.flatMap((name) => [
      [`${envName(name)}_URL`, urlOf(context, name)],
      [`${envName(name)}_SERVICE_KEY`, serviceKeyOf(context.infrastructure, name)],
    ]),
  );

const profilesClientEnv: EnvPart = (context) => ({
  PROFILES_URL: urlOf(context, 'profiles'),
  PROFILES_SERVICE_KEY: serviceKeyOf(context.infrastructure, 'profiles'),
});

/** The key of a model, and what goes with it, comes from whoever starts the system; without one the built-in partner answers. */
const AI_SETTINGS = ['AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL', 'AI_PARTNER_NAME', 'AI_MEMBER_DAILY_TOKENS', 'AI_DAILY_TOKENS'];
const aiEnv: EnvPart = () =>
  Object.fromEntries(AI_SETTINGS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

const mediaEnv: EnvPart = ({ mediaOrigin }) => ({ MEDIA_BASE_URL: `${mediaOrigin}/media` });

/** Chat signs the addresses of files, the gateway's media door checks them. */
const mediaSigningEnv: EnvPart = ({ infrastructure }) => ({ MEDIA_SIGNING_KEY: infrastructure.settings.secret('media-signing-key') });

function extrasOf(name: string): EnvPart[] {
  const parts: EnvPart[] = [];
  if (name === 'identity') parts.push(identityEnv, exportEnv);
  if (name === 'profiles')
    parts.push(mediaEnv, ({ infrastructure }) => ({ IDENTITY_SERVICE_KEY: serviceKeyOf(infrastructure, 'identity') }));
  if (name === 'social-graph') parts.push(reportedEnv, mediaEnv, mediaSigningEnv);
  if (name === 'posts') parts.push(profilesClientEnv, mediaEnv);
  if (name === 'chat') parts.push(profilesClientEnv, mediaEnv, mediaSigningEnv);
  if (name === 'stories') parts.push(profilesClientEnv, mediaEnv);
  if (name === 'ai') parts.push(profilesClientEnv, aiEnv);
  if (OBJECT_STORE_USERS.includes(name)) parts.push(objectStoreEnv);
  return parts;
}

function defineService(name: string): ServiceDefinition {
  return {
    name,
    entry: `services/${name}/dist/main.js`,
    migrate: `services/${name}/dist/migrate.js`,
    readyUrl: (context) => `${urlOf(context, name)}/health/ready`,
    env: (context) => ({
      ...baseEnv(name, context),
      PORT: String(context.ports[name]),
      DATABASE_URL: context.infrastructure.postgres.urlOf(context.infrastructure.databaseOf(name)),
      SERVICE_KEY: serviceKeyOf(context.infrastructure, name),
      IDENTITY_URL: urlOf(context, 'identity'),
      // Whoever starts the system may want more of a day than members get.
      ...(process.env['BUDGET_SCALE'] !== undefined && { BUDGET_SCALE: process.env['BUDGET_SCALE'] }),
      ...Object.assign({}, ...extrasOf(name).map((part) => part(context))),
    }),
  };
}

const gateway: ServiceDefinition = {
  name: GATEWAY,
  entry: 'gateway/dist/main.js',
  migrate: undefined,
  readyUrl: (context) => `http://127.0.0.1:${context.gatewayManagementPort}/health/ready`,
  env: (context) => ({
    ...baseEnv(GATEWAY, context),
    ...objectStoreEnv(context),
    ...mediaSigningEnv(context),
    PORT: String(context.publicPort),
    MANAGEMENT_PORT: String(context.gatewayManagementPort),
    PUBLIC_ORIGIN: context.publicOrigin,
    MEDIA_PORT: String(context.mediaPort),
    MEDIA_ORIGIN: context.mediaOrigin,
    // Browsers send files there.
    MEDIA_ORIGINS: new URL(context.infrastructure.s3.endpoint).origin,
    WEB_ROOT: join(context.root, 'web', 'dist'),
    ...Object.fromEntries(
      SERVICES.flatMap((service) => [
        [`${envName(service)}_URL`, urlOf(context, service)],
        [`${envName(service)}_SERVICE_KEY`, serviceKeyOf(context.infrastructure, service)],
      ]),
    ),
  }),
};

/** What can be started here: the services whose source is in this copy, and the gateway. */
export function presentServices(root: string): ServiceDefinition[] {
  return [...SERVICES.map(defineService), gateway].filter(({ entry }) =>
    existsSync(join(root, entry.replace('/dist/main.js', '/src/main.ts'))),
  );
}
