import type { Access, RateClass } from '@affinity/kit/auth/access.decorator';
import { isIdempotent } from '@affinity/kit/http/connection-loss';
import type { UpstreamName } from '../config.js';

/** The part of an OpenAPI 3 document that makes routes. */
export interface ServiceDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Operation {
  readonly operationId?: string;
  readonly 'x-access'?: unknown;
  readonly 'x-rate'?: unknown;
  readonly 'x-timeout'?: unknown;
  readonly 'x-repeatable'?: unknown;
  readonly parameters?: readonly { readonly in?: string; readonly name?: string; readonly required?: boolean }[];
}

/** One public operation that is passed to a service as it is. */
export interface ProxiedRoute {
  readonly upstream: UpstreamName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify pattern: `/api/profiles/:id`. */
  readonly url: string;
  /** As in the documents: `/api/profiles/{id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly access: Access;
  readonly rate: RateClass;
  /** Set when the operation states how long its answer may take to begin. Undefined: as long as any other. */
  readonly timeoutMs: number | undefined;
  /**
   * The operation may be sent again when the connection breaks before an answer: because of its method, its Idempotency-Key or its
   * own word.
   */
  readonly repeatable: boolean;
}

export const PUBLIC_PREFIX = '/api';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const RATE_CLASSES: readonly unknown[] = ['read', 'search', 'write', 'sensitive'];
/** Seconds. Nobody looks at a page longer than this for one answer. */
const LONGEST_TIMEOUT = 30;
const ACCESS = /^(open|service|public|session|member|onboarded|role:[a-z][a-z-]*)$/;

/** Whether an operation with this access may be reached from a browser. */
export function isExposed(access: Access): boolean {
  return access !== 'service' && access !== 'open';
}

/** @throws Error when an operation does not say who may call it. */
export function accessOf(operation: Operation, name: string): Access {
  const access = operation['x-access'];
  if (typeof access !== 'string' || !ACCESS.test(access)) throw new Error(`${name} does not state its access`);
  return access as Access;
}

/**
 * Every operation that browsers may reach, from the services' committed documents.
 * @throws Error for an operation without access, an unknown rate class, an impossible time-out, or two operations with one public address.
 */
export function buildRouteTable(documents: Partial<Record<UpstreamName, ServiceDocument>>): ProxiedRoute[] {
  const routes: ProxiedRoute[] = [];
  const taken = new Map<string, string>();
  for (const [upstream, document] of Object.entries(documents) as [UpstreamName, ServiceDocument][]) {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of METHODS) {
        const operation = item[method] as Operation | undefined;
        if (!operation) continue;
        const name = `${upstream} ${method.toUpperCase()} ${path}`;
        const access = accessOf(operation, name);
        if (!isExposed(access)) continue;
        const route: ProxiedRoute = {
          upstream,
          method: method.toUpperCase() as ProxiedRoute['method'],
          url: PUBLIC_PREFIX + path.replaceAll(/\{([^}]+)\}/g, ':$1'),
          path: PUBLIC_PREFIX + path,
          operationId: operation.operationId ?? name,
          access,
          rate: rateOf(operation, method, name),
          timeoutMs: timeoutOf(operation, name),
          repeatable: isRepeatable(operation, method),
        };
        // Patterns that differ only in the name of a parameter match the same requests.
        const address = `${route.method} ${route.url.replaceAll(/:[^/]+/g, ':')}`;
        const other = taken.get(address);
        if (other !== undefined) throw new Error(`${name} has the same public address as ${other}`);
        taken.set(address, name);
        routes.push(route);
      }
    }
  }
  return routes;
}

function isRepeatable(operation: Operation, method: string): boolean {
  if (isIdempotent(method.toUpperCase()) || operation['x-repeatable'] === true) return true;
  return (operation.parameters ?? []).some(({ in: where, name, required }) => where === 'header' && name === 'Idempotency-Key' && required);
}

function rateOf(operation: Operation, method: string, name: string): RateClass {
  const rate = operation['x-rate'] ?? (method === 'get' ? 'read' : 'write');
  if (!RATE_CLASSES.includes(rate)) throw new Error(`${name} has an unknown rate class`);
  return rate as RateClass;
}

/** `x-timeout`: whole seconds that the gateway waits for the answer to begin. */
function timeoutOf(operation: Operation, name: string): number | undefined {
  const seconds = operation['x-timeout'];
  if (seconds === undefined) return undefined;
  if (!Number.isInteger(seconds) || (seconds as number) < 1 || (seconds as number) > LONGEST_TIMEOUT) {
    throw new Error(`${name} has an x-timeout that is not 1 to ${LONGEST_TIMEOUT} seconds`);
  }
  return (seconds as number) * 1000;
}
