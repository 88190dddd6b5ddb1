import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.ts';
import { GATEWAY, MANIFEST, serviceFolders } from './names.ts';
import type { ServiceManifest, Setting } from './service-manifest.ts';

export { GATEWAY, serviceFolders, settingPrefix, TOGETHER } from './names.ts';

/** All services know where identity is: it publishes the keys that verify tokens. */
const IDENTITY = 'identity';

/** A service or the gateway, with what follows from the manifests of all. */
export interface Process {
  readonly name: string;
  readonly manifest: ServiceManifest;
  /** Whose key it presents. */
  readonly calls: readonly string[];
  /** Whose address it has. */
  readonly addresses: readonly string[];
  readonly settings: readonly (readonly [name: string, setting: Setting])[];
}

/** What runs: the services, and the gateway before them. */
export interface System {
  readonly version: string;
  /** Folders of `services` whose code services share: the kit first. */
  readonly shared: readonly string[];
  readonly services: readonly Process[];
  readonly gateway: Process;
  /** All of them, the gateway last. */
  readonly processes: readonly Process[];
}

/** What services share begins with `_`. In the order of their names, in which each is built on those before it. */
const sharedFolders = (folder: string): string[] =>
  readdirSync(join(folder, 'services'))
    .filter((name) => name.startsWith('_') && existsSync(join(folder, 'services', name, 'tsconfig.json')))
    .toSorted();

/** Reads the manifests of a copy of Affinity. @throws Error when one of them calls a service that is not there */
export async function readSystem(folder: string): Promise<System> {
  const read = async (part: string): Promise<ServiceManifest> =>
    ((await import(pathToFileURL(join(folder, part, MANIFEST)).href)) as { default: ServiceManifest }).default;
  const names = serviceFolders(folder);
  const manifests = new Map<string, ServiceManifest>();
  for (const name of names) manifests.set(name, await read(`services/${name}`));
  const exporting = names.filter((name) => manifests.get(name)!.export && !manifests.get(name)!.collectsExports);
  const processOf = (name: string, manifest: ServiceManifest): Process => {
    const listed = manifest.calls === 'all' ? names : manifest.calls;
    const calls = names.filter((other) => listed.includes(other) || (manifest.collectsExports && exporting.includes(other)));
    const strangers = listed.filter((other) => !names.includes(other) || other === name);
    if (strangers.length > 0) throw new Error(`The manifest of ${name} calls ${strangers.join(', ')}, which is no other service`);
    const settings = Object.entries(manifest.settings);
    if (manifest.collectsExports) settings.push(['EXPORT_CONTEXTS', { from: 'manifest', value: exporting.join(',') }]);
    const addresses = names.filter((other) => calls.includes(other) || (other === IDENTITY && name !== GATEWAY));
    return { name, manifest, calls, addresses, settings };
  };
  const services = names.map((name) => processOf(name, manifests.get(name)!));
  const gateway = processOf(GATEWAY, await read(GATEWAY));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, shared: sharedFolders(folder), services, gateway, processes: [...services, gateway] };
}

/** The system of this copy. */
export const SYSTEM: System = await readSystem(root);

export const keepFiles = ({ processes }: System): Process[] => processes.filter(({ manifest }) => manifest.objectStorage);
