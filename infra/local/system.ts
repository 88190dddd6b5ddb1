import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../services.ts';
import { build } from './build.ts';
import type { ExitInfo } from './child.ts';
import { startInfrastructure, type Infrastructure } from './infrastructure.ts';
import { MigrationMarker } from './migration-marker.ts';
import { reservePorts } from './ports.ts';
import { httpProbe } from './probes.ts';
import { reservePublicPort } from './public-port.ts';
import {
  alone,
  GATEWAY,
  presentServices,
  together,
  TOGETHER,
  type ProcessDefinition,
  type ServiceContext,
  type ServiceDefinition,
} from './services.ts';

export interface SystemOptions {
  readonly root: string;
  readonly dataDir: string;
  /** 8080 unless said. 0 takes a free one. */
  readonly publicPort?: number;
  /** What browsers open, where that is a server before the gateway. The gateway itself unless said. */
  readonly publicOrigin?: string;
  readonly durable?: boolean;
  /** False leaves the web application as it was built last. */
  readonly web?: boolean;
  /** Added to the environment of a service by its name. */
  readonly env?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** One process for all services and the gateway; otherwise one for each. */
  readonly together?: boolean;
  /** Flags for the services' Node processes. */
  readonly nodeFlags?: readonly string[];
  readonly onProgress?: (line: string) => void;
  /** Called with each line that a service logs; its log file has them, too. */
  readonly onLog?: (service: string, line: string) => void;
  /** Called with the infrastructure as soon as there is something to stop. */
  readonly onInfrastructure?: (infrastructure: Infrastructure) => void;
}

export interface RunningSystem extends ServiceContext {
  readonly services: readonly ServiceDefinition[];
  /** Ends a service and starts it from what is built now, migrated before if asked. Rejects with ProcessFailedError. */
  restart(name: string, migrate?: boolean): Promise<void>;
  stop(force?: boolean): Promise<void>;
}

// Ten Node processes share a small machine: a small young generation costs a little CPU and saves about 20 MB each.
const NODE_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=2'];
const NODE_FLAGS_TOGETHER = ['--max-old-space-size=1024', '--max-semi-space-size=8'];
/** Node keeps the compiled code that it read from the cache for as long as the process lives: 21 MB, for 0.4 s of a start. */
const ENV_TOGETHER = { NODE_DISABLE_COMPILE_CACHE: '1' };

/** Starts a service again when it ends by itself, ever later while it keeps failing. */
function restartPolicy(onProgress: (line: string) => void): (exit: ExitInfo) => number {
  let [failures, lastEnd] = [0, 0];
  return (exit) => {
    failures = Date.now() - lastEnd > 60_000 ? 0 : failures + 1;
    lastEnd = Date.now();
    const delay = Math.min(500 * 2 ** failures, 10_000);
    onProgress(`${exit.name} ended (${exit.signal ?? `code ${exit.code}`}); starting it again. Its log: .data/logs/${exit.name}.log`);
    return delay;
  };
}

/** Operator commands run with the settings of the service they speak for. The file is as secret as the settings file beside it. */
function rememberEnvironment(dataDir: string, name: string, env: Readonly<Record<string, string | undefined>>): void {
  const folder = join(dataDir, 'env');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(env), { mode: 0o600 });
}

const envOf = (service: ServiceDefinition, context: ServiceContext, { env }: SystemOptions): Record<string, string> => ({
  NODE_ENV: 'production',
  ...service.env(context),
  ...env?.[service.name],
});

/** Migrates the databases unless that is done, and keeps the environment of each service for operator commands. */
async function prepareProcess(one: ProcessDefinition, context: ServiceContext, options: SystemOptions, migrated: boolean): Promise<void> {
  const { supervisor, dataDir } = context.infrastructure;
  for (const service of one.services) rememberEnvironment(dataDir, service.name, envOf(service, context, options));
  if (migrated || one.migrate === undefined || !existsSync(join(context.root, one.migrate))) return;
  const args = [...(options.nodeFlags ?? NODE_FLAGS), one.migrate];
  const env = one.env((service) => envOf(service, context, options));
  await supervisor.run({ name: `${one.name}-migrate`, command: process.execPath, args, env, cwd: context.root, stage: 2 });
}

async function startProcess(one: ProcessDefinition, context: ServiceContext, options: SystemOptions): Promise<void> {
  const { supervisor } = context.infrastructure;
  const flags = options.nodeFlags ?? (one.name === TOGETHER ? NODE_FLAGS_TOGETHER : NODE_FLAGS);
  const probes = one.services.map((service) => httpProbe(service.readyUrl(context)));
  await supervisor.start({
    name: one.name,
    command: process.execPath,
    args: [...flags, one.entry],
    env: { ...one.env((service) => envOf(service, context, options)), ...(one.name === TOGETHER && ENV_TOGETHER) },
    cwd: context.root,
    // The gateway stops first: while the services finish, nothing new reaches them.
    stage: one.name === GATEWAY ? 3 : 2,
    stopGraceMs: 3000,
    ready: async () => (await Promise.all(probes.map((probe) => probe()))).every(Boolean),
    ...(options.onLog && { onLine: (line: string) => options.onLog?.(one.name, line) }),
    onExit: restartPolicy(options.onProgress ?? (() => undefined)),
  });
}

/** Builds what changed, starts the infrastructure, migrates and starts every service. On failure nothing is left running. */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const { root, onProgress = () => undefined } = options;
  const publicPort = await reservePublicPort(options.publicPort ?? 8080);
  const publicOrigin = options.publicOrigin ?? `http://localhost:${publicPort.ports.public}`;
  const building = build(root, { web: options.web ?? true, onProgress });
  // The build is awaited below; until then its failure must not count as unhandled.
  building.catch(() => undefined);
  const infrastructure = await startInfrastructure({
    dataDir: options.dataDir,
    services: SERVICES,
    natsOnly: [GATEWAY],
    publicOrigin,
    durable: options.durable,
    onProgress,
  });
  options.onInfrastructure?.(infrastructure);
  try {
    await building;
    const services = presentServices(root);
    const { settings } = infrastructure;
    const names = [...SERVICES, 'gatewayManagement', 'gatewayMedia'];
    const preferred = Object.fromEntries(
      names.flatMap((name) => (settings.ports[`service:${name}`] === undefined ? [] : [[name, settings.ports[`service:${name}`]]])),
    );
    const reserved = await reservePorts(names, preferred);
    settings.rememberPorts(Object.fromEntries(Object.entries(reserved.ports).map(([name, port]) => [`service:${name}`, port])));
    const { gatewayManagement = 0, gatewayMedia = 0, ...ports } = reserved.ports;
    const context: ServiceContext = {
      infrastructure,
      ports,
      publicOrigin,
      publicPort: publicPort.ports.public,
      gatewayManagementPort: gatewayManagement,
      mediaOrigin: `http://localhost:${gatewayMedia}`,
      mediaPort: gatewayMedia,
      root,
    };
    const marker = await MigrationMarker.read(root, infrastructure);
    const migrated = marker.holds;
    onProgress(`Starting ${services.map((service) => service.name).join(', ')}...`);
    const release = async (name: string): Promise<void> => {
      if (name !== GATEWAY) return reserved.release(name);
      await Promise.all([publicPort.release(), reserved.release('gatewayManagement', 'gatewayMedia')]);
    };
    const processes = options.together ? [together(services)] : services.map(alone);
    await Promise.all(
      processes.map(async (one) => {
        await prepareProcess(one, context, options, migrated);
        // The ports are made free right before they are taken.
        await Promise.all(one.services.map(({ name }) => release(name)));
        await startProcess(one, context, options);
      }),
    );
    marker.write();
    await reserved.release();
    const restart = async (name: string, migrate = false) => {
      const its = processes.find((one) => one.services.some((service) => service.name === name));
      if (its === undefined) throw new Error(`There is no service ${name}.`);
      await prepareProcess(its, context, options, !migrate);
      // The old process is stopped by force: its work is taken up again, as after a crash, and the new one is there sooner.
      await infrastructure.supervisor.stop(its.name, true);
      await startProcess(its, context, options);
    };
    return { ...context, services, restart, stop: (force) => infrastructure.stop(force) };
  } catch (error) {
    await infrastructure.stop();
    throw error;
  } finally {
    await publicPort.release();
  }
}
