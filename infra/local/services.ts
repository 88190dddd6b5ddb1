import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '../manifests/service-manifest.ts';
import { GATEWAY, settingPrefix, SYSTEM, TOGETHER, type Process } from '../manifests/system.ts';
import { environmentFor } from '../process/parts.ts';
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

export { GATEWAY, TOGETHER };

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

const objectStoreEnv = ({ infrastructure: { s3 } }: ServiceContext): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
});

/** What a local run knows by itself, its stand-ins for mail and Google among it. */
const knownHere = ({ infrastructure: { s3, mail, google }, publicOrigin, mediaOrigin }: ServiceContext): Record<string, string> => ({
  PUBLIC_ORIGIN: publicOrigin,
  MEDIA_ORIGIN: mediaOrigin,
  MEDIA_BASE_URL: `${mediaOrigin}/media`,
  MEDIA_ORIGINS: new URL(s3.endpoint).origin,
  SMTP_URL: mail.smtpUrl,
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
});

/** Whoever starts the system may say what an operator or an installation says elsewhere: the key of a model, for example. */
function valueOf(name: string, setting: Setting, context: ServiceContext): string | undefined {
  const { settings } = context.infrastructure;
  switch (setting.from) {
    case 'manifest':
      return setting.value;
    case 'generated':
      return setting.kind === 'signing-key' ? settings.signingKey(setting.kept) : settings.secret(setting.kept);
    case 'installation':
      return process.env[name] ?? (setting.required ? setting.default : undefined);
    default:
      return knownHere(context)[name] ?? process.env[name];
  }
}

/** The environment as the manifest says it: settings, files, neighbours. */
function manifestEnv({ manifest, settings, calls, addresses }: Process, context: ServiceContext): Record<string, string> {
  const given = settings.map(([name, setting]) => [name, valueOf(name, setting, context)] as const);
  return {
    ...(Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Record<string, string>),
    ...(manifest.objectStorage && objectStoreEnv(context)),
    ...Object.fromEntries(addresses.map((name) => [`${settingPrefix(name)}_URL`, urlOf(context, name)])),
    ...Object.fromEntries(calls.map((name) => [`${settingPrefix(name)}_SERVICE_KEY`, serviceKeyOf(context.infrastructure, name)])),
  };
}

function definitionOf(service: Process): ServiceDefinition {
  const { name } = service;
  return {
    name,
    entry: `services/${name}/dist/main.js`,
    migrate: `services/${name}/dist/migrate.js`,
    readyUrl: (context) => `${urlOf(context, name)}/health/ready`,
    env: (context) => ({
      ...baseEnv(name, context),
      ...manifestEnv(service, context),
      PORT: String(context.ports[name]),
      DATABASE_URL: context.infrastructure.postgres.urlOf(context.infrastructure.databaseOf(name)),
      SERVICE_KEY: serviceKeyOf(context.infrastructure, name),
      // Whoever starts the system may want larger budgets than members get.
      ...(process.env['BUDGET_SCALE'] !== undefined && { BUDGET_SCALE: process.env['BUDGET_SCALE'] }),
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
    ...manifestEnv(SYSTEM.gateway, context),
    PORT: String(context.publicPort),
    MANAGEMENT_PORT: String(context.gatewayManagementPort),
    MEDIA_PORT: String(context.mediaPort),
    WEB_ROOT: join(context.root, 'web', 'dist'),
  }),
};

/** One process: a service by itself, or several. */
export interface ProcessDefinition {
  readonly name: string;
  readonly entry: string;
  readonly migrate: string | undefined;
  readonly services: readonly ServiceDefinition[];
  readonly env: (envOf: (service: ServiceDefinition) => Record<string, string>) => Record<string, string>;
}

export const alone = (service: ServiceDefinition): ProcessDefinition => ({
  name: service.name,
  entry: service.entry,
  migrate: service.migrate,
  services: [service],
  env: (envOf) => envOf(service),
});

export const together = (services: readonly ServiceDefinition[]): ProcessDefinition => ({
  name: TOGETHER,
  entry: 'infra/process/main.ts',
  migrate: 'infra/process/migrate.ts',
  services,
  env: (envOf) => ({
    AFFINITY_PROCESS: services.map(({ name }) => name).join(','),
    ...environmentFor(Object.fromEntries(services.map((service) => [service.name, envOf(service)]))),
  }),
});

/** What can be started here: the services whose source is in this copy, and the gateway. */
export function presentServices(root: string): ServiceDefinition[] {
  return [...SYSTEM.services.map(definitionOf), gateway].filter(({ entry }) =>
    existsSync(join(root, entry.replace('/dist/main.js', '/src/main.ts'))),
  );
}
