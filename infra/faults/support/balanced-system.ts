import { reservePorts } from '../../local/ports.ts';
import { httpProbe } from '../../local/probes.ts';
import { GATEWAY } from '../../local/services.ts';
import { startSystem, type RunningSystem, type SystemOptions } from '../../local/system.ts';
import { SERVICES } from '../../services.ts';
import { firstGateway, startSecondGateway, type GatewayInstance } from './second-gateway.ts';
import { TcpBalancer, type BalancerTarget } from './tcp-balancer.ts';
import { waitFor } from './wait-for.ts';

const RESTART_MS = 100;

/** One process of a service or of the gateway. */
export interface Instance extends BalancerTarget {
  /** The workload under whose address the instance answers. */
  readonly workload: string;
}

/** How one instance was replaced; milliseconds since it was asked to end. */
export interface Replacement {
  readonly name: string;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly exitMs: number;
  readonly readyMs: number;
}

/** Two instances of every workload, each pair behind a balancer of its own that everyone else reaches it by. */
export interface BalancedSystem {
  readonly system: RunningSystem;
  /** The services' first instances, then their second ones, then the two gateways. */
  readonly instances: readonly Instance[];
  /** Where browsers connect; they name the public origin all the same. */
  readonly door: GatewayInstance;
  readonly balancers: Readonly<Record<string, TcpBalancer>>;
  /** Asks an instance to end and waits for the one that takes its place. */
  replace(instance: Instance): Promise<Replacement>;
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string>>;

const envName = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_URL`;

/**
 * @param env added to the environment of every instance
 * @param gatewayEnv added to that of the gateways
 */
export async function startBalancedSystem(
  options: Pick<SystemOptions, 'root' | 'dataDir' | 'web'>,
  env: Env,
  gatewayEnv: Env,
): Promise<BalancedSystem> {
  const workloads = [...SERVICES, GATEWAY];
  const balancers = Object.fromEntries(await Promise.all(workloads.map(async (name) => [name, await TcpBalancer.listen()] as const)));
  const addresses = Object.fromEntries(SERVICES.map((service) => [envName(service), balancers[service]!.url]));
  const shared = { ...addresses, ...env };
  const closeBalancers = (): Promise<unknown> => Promise.all(Object.values(balancers).map((balancer) => balancer.close()));
  let system: RunningSystem | undefined;
  try {
    const perService = Object.fromEntries(workloads.map((name) => [name, name === GATEWAY ? { ...shared, ...gatewayEnv } : shared]));
    system = await startSystem({ ...options, publicPort: 0, durable: false, env: perService });
    const { services } = system;
    const first = services.filter(({ name }) => name !== GATEWAY).map(({ name }) => firstInstance(system!, name));
    const running = system;
    const [second, secondGateway] = await Promise.all([
      Promise.all(first.map(({ workload }) => startSecondService(running, workload, shared))),
      startSecondGateway(running, { ...shared, ...gatewayEnv }),
    ]);
    const gateways = [firstGateway(running), secondGateway];
    const instances = [...first, ...second, ...gateways.map(gatewayInstance)];
    await Promise.all(workloads.map((name) => balancers[name]!.serve(instances.filter(({ workload }) => workload === name))));
    return {
      system,
      instances,
      balancers,
      door: { name: 'door', address: balancers[GATEWAY]!.url, readyUrl: gateways[0]!.readyUrl },
      replace: (instance) => replace(running, balancers[instance.workload]!, instance),
      stop: async () => {
        await running.stop();
        await closeBalancers();
      },
    };
  } catch (error) {
    await system?.stop();
    await closeBalancers();
    throw error;
  }
}

function firstInstance(system: RunningSystem, workload: string): Instance {
  const { readyUrl } = system.services.find(({ name }) => name === workload)!;
  return { workload, name: workload, port: system.ports[workload]!, readyUrl: readyUrl(system) };
}

const gatewayInstance = ({ name, address, readyUrl }: GatewayInstance): Instance => ({
  workload: GATEWAY,
  name,
  port: Number(new URL(address).port),
  readyUrl,
});

async function startSecondService(system: RunningSystem, workload: string, env: Env): Promise<Instance> {
  const definition = system.services.find(({ name }) => name === workload)!;
  const reserved = await reservePorts(['own']);
  const port = reserved.ports.own;
  const context = { ...system, ports: { ...system.ports, [workload]: port } };
  const name = `${workload}-2`;
  const readyUrl = definition.readyUrl(context);
  await reserved.release();
  await system.infrastructure.supervisor.start({
    name,
    command: process.execPath,
    args: ['--max-old-space-size=256', definition.entry],
    env: { NODE_ENV: 'production', ...definition.env(context), ...env },
    cwd: system.root,
    stage: 2,
    stopGraceMs: 3000,
    ready: httpProbe(readyUrl),
    onExit: () => RESTART_MS,
  });
  return { workload, name, port, readyUrl };
}

async function replace(system: RunningSystem, balancer: TcpBalancer, { name }: Instance): Promise<Replacement> {
  const run = system.infrastructure.supervisor.find(name)!;
  const askedAt = Date.now();
  run.kill('SIGTERM');
  const { code, signal } = await run.exited;
  const exitMs = Date.now() - askedAt;
  // The balancer says what is ready: its last word about the old instance may still be on its way.
  await waitFor(`${name} is seen to be gone`, 5000, () => !balancer.isReady(name));
  await waitFor(`${name} is back`, 60_000, () => balancer.isReady(name));
  return { name, code, signal, exitMs, readyMs: Date.now() - askedAt };
}
