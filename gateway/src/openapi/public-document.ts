import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createAdapter } from '@affinity/kit/bootstrap/create-app';
import { LOGGER } from '@affinity/kit/logging/logger';
import { describe } from '@affinity/kit/openapi/build-document';
import { Gate } from '../access/gate.js';
import { ProfileStart } from '../access/profile-start.js';
import { UPSTREAM_NAMES, type UpstreamName } from '../config.js';
import { buildRouteTable, type ServiceDocument } from '../proxy/route-table.js';
import { RoutesModule } from '../routes/routes.module.js';
import { Screens } from '../routes/screens/screens.js';
import { IdentitySessions } from '../session/identity-sessions.js';
import { Revocations } from '../session/revocations.js';

export type ServiceDocuments = Partial<Record<UpstreamName, OpenAPIObject>>;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const ABOUT = {
  title: 'Affinity',
  description:
    'The public API: what the web app calls. Sessions live in cookies; changes need a same-origin `Origin` and `application/json`.',
};
const SCHEMA_PREFIX = '#/components/schemas/';

/** A preview constructs nothing, but must know where every part would come from. */
const PARTS = [Gate, IdentitySessions, ProfileStart, Revocations, Screens, LOGGER].map((provide) => ({ provide, useValue: undefined }));

@Global()
@Module({ imports: [RoutesModule], providers: PARTS, exports: PARTS.map(({ provide }) => provide) })
class PreviewModule {}

/** The gateway's own operations, described without a connection or a listening port. */
export async function ownDocument(): Promise<OpenAPIObject> {
  const app = await NestFactory.create<NestFastifyApplication>(PreviewModule, createAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  return describe(app, ABOUT);
}

/** All operations that browsers may call, in one document: the composed ones and every exposed one of the services. */
export async function publicDocument(documents: Readonly<Record<string, unknown>>): Promise<OpenAPIObject> {
  const services = Object.fromEntries(
    UPSTREAM_NAMES.flatMap((name) => (documents[name] === undefined ? [] : [[name, documents[name] as OpenAPIObject]])),
  ) as ServiceDocuments;
  return buildPublicDocument(services, await ownDocument());
}

/**
 * Merges exposed operations of `documents` into `own`, each with the schemas it needs. A schema keeps its name unless another of
 * that name differs; then its service's name is put before it.
 * @throws Error when an exposed operation has the address or the id of another.
 */
export function buildPublicDocument(documents: ServiceDocuments, own: OpenAPIObject): OpenAPIObject {
  const result = structuredClone(own);
  result.components ??= {};
  const schemas = (result.components.schemas ??= {}) as Record<string, Json>;
  const operationIds = new Set(operationsOf(result).map((operation) => operation['operationId']));
  const renames = new Map<UpstreamName, Map<string, string>>();
  for (const route of buildRouteTable(documents as Partial<Record<UpstreamName, ServiceDocument>>)) {
    const document = documents[route.upstream]!;
    const path = route.path.slice('/api'.length);
    const method = route.method.toLowerCase() as 'get';
    const operation = document.paths[path]![method] as unknown as { [key: string]: Json };
    const item = (result.paths[route.path] ??= {}) as Record<string, unknown>;
    if (item[method] !== undefined) throw new Error(`${route.method} ${route.path} is both composed and passed on`);
    if (operationIds.has(route.operationId)) throw new Error(`Two public operations are called ${route.operationId}`);
    operationIds.add(route.operationId);
    let renamed = renames.get(route.upstream);
    if (!renamed) renames.set(route.upstream, (renamed = new Map()));
    adoptSchemas(operation, route.upstream, document, schemas, renamed);
    item[method] = withNewNames({ ...operation, 'x-service': route.upstream }, renamed);
    // Parameters stated for the whole path hold for the operation too.
    const shared = (document.paths[path] as unknown as { parameters?: Json }).parameters;
    if (shared !== undefined) item['parameters'] = withNewNames(shared, renamed);
  }
  return result;
}

/** Copies the schemas that `value` refers to, and those that they refer to, into `target`; `renamed` collects the names used there. */
function adoptSchemas(
  value: Json,
  service: UpstreamName,
  document: OpenAPIObject,
  target: Record<string, Json>,
  renamed: Map<string, string>,
): void {
  const source = (document.components?.schemas ?? {}) as Record<string, Json>;
  for (const name of referencesIn(value)) {
    if (renamed.has(name)) continue;
    const schema = source[name];
    if (schema === undefined) throw new Error(`${service} refers to the schema ${name}, which it does not have`);
    const taken = target[name] !== undefined && JSON.stringify(target[name]) !== JSON.stringify(schema);
    renamed.set(name, taken ? `${pascal(service)}${name}` : name);
    adoptSchemas(schema, service, document, target, renamed);
    target[renamed.get(name)!] = withNewNames(schema, renamed);
  }
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith(SCHEMA_PREFIX)
      ? [inner.slice(SCHEMA_PREFIX.length)]
      : referencesIn(inner),
  );
}

function withNewNames<T extends Json>(value: T, renamed: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) return value.map((inner) => withNewNames(inner, renamed)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key === '$ref' && typeof inner === 'string' ? renamed.get(inner.slice(SCHEMA_PREFIX.length)) : undefined;
      return [key, name === undefined ? withNewNames(inner, renamed) : SCHEMA_PREFIX + name];
    }),
  ) as T;
}

function operationsOf(document: OpenAPIObject): Record<string, unknown>[] {
  return Object.values(document.paths).flatMap((item) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) =>
      item[method] ? [item[method] as unknown as Record<string, unknown>] : [],
    ),
  );
}

function pascal(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
