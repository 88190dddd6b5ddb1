import { ConfigurationError } from '@affinity/kit/config/env-reader';
import { PUBLIC_PREFIX, type ProxiedRoute } from '../../proxy/route-table.js';
import { ME, type ScreenPart, type ScreenTable } from './screen-table.js';

/** A part of a screen as it is asked. */
export interface PlannedPart {
  readonly route: ProxiedRoute;
  /** The address that a browser would ask, with `{me}` for the member's id. */
  readonly address: string;
  /** Only members have it. */
  readonly ofMember: boolean;
}

export type ScreenPlans = ReadonlyMap<string, readonly PlannedPart[]>;

/** @throws ConfigurationError when a screen names an operation that is no public, quick GET, or leaves a parameter of its path open. */
export function planScreens(screens: ScreenTable, routes: readonly ProxiedRoute[]): ScreenPlans {
  const byId = new Map(routes.map((route) => [route.operationId, route]));
  return new Map(Object.entries(screens).map(([name, parts]) => [name, parts.map((part) => plan(name, part, byId.get(part.operation)))]));
}

function plan(screen: string, { operation, path, query }: ScreenPart, route: ProxiedRoute | undefined): PlannedPart {
  const refuse = (why: string) => new ConfigurationError(`The screen ${screen} names ${operation}, which ${why}`);
  if (route === undefined) throw refuse('no document makes public');
  if (route.method !== 'GET' || route.timeoutMs !== undefined || route.rate !== 'read') throw refuse('is no quick read');
  const asked = route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw refuse(`needs "${name}"`);
    return value === ME ? ME : encodeURIComponent(value);
  });
  const words = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  const address = words === '' ? asked : `${asked}?${words}`;
  return { route, address, ofMember: address.includes(ME) };
}

/** The address for one member, whose id is a UUID. */
export function addressFor({ address }: PlannedPart, memberId: string): string {
  return address.replaceAll(ME, memberId);
}

/** The same address at the service. */
export function pathAtService(address: string): string {
  return address.slice(PUBLIC_PREFIX.length);
}
