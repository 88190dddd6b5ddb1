import { reservePorts } from '../../local/ports.ts';
import { httpProbe } from '../../local/probes.ts';
import { GATEWAY, type ServiceContext } from '../../local/services.ts';
import type { RunningSystem } from '../../local/system.ts';

/** A platform restarts a process at once, and again and again. */
const RESTART_MS = 500;

/** One of several gateways in front of the same services. */
export interface GatewayInstance {
  /** Its name among the supervisor's processes. */
  readonly name: string;
  /** Where this instance listens, `http://127.0.0.1:port`; browsers know the public origin only. */
  readonly address: string;
  /** Answers 200 once it can serve. */
  readonly readyUrl: string;
}

export function firstGateway(system: RunningSystem): GatewayInstance {
  return {
    name: GATEWAY,
    address: `http://127.0.0.1:${system.publicPort}`,
    readyUrl: `http://127.0.0.1:${system.gatewayManagementPort}/health/ready`,
  };
}

/**
 * Starts another gateway beside the system's own, as behind a load balancer: other ports, the same origin, services, broker
 * and Redis. It is started again when it ends by itself, and stops with the system.
 * @param env added to its environment
 */
export async function startSecondGateway(system: RunningSystem, env: Readonly<Record<string, string>>): Promise<GatewayInstance> {
  const definition = system.services.find(({ name }) => name === GATEWAY)!;
  const reserved = await reservePorts(['public', 'management', 'media']);
  const { public: publicPort, management, media } = reserved.ports;
  const context: ServiceContext = { ...system, publicPort, gatewayManagementPort: management, mediaPort: media };
  const name = `${GATEWAY}-2`;
  const readyUrl = definition.readyUrl(context);
  await reserved.release();
  await system.infrastructure.supervisor.start({
    name,
    command: process.execPath,
    args: ['--max-old-space-size=256', definition.entry],
    env: { NODE_ENV: 'production', ...definition.env(context), ...env },
    cwd: system.root,
    stage: 3,
    stopGraceMs: 3000,
    ready: httpProbe(readyUrl),
    onExit: () => RESTART_MS,
  });
  return { name, address: `http://127.0.0.1:${publicPort}`, readyUrl };
}
