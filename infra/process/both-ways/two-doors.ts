import { httpProbe } from '../../local/probes.ts';
import { reservePorts } from '../../local/ports.ts';
import { GATEWAY, type ServiceContext } from '../../local/services.ts';
import { startSystem, type RunningSystem } from '../../local/system.ts';
import { WITHOUT_LIMITS } from '../../local/without-limits.ts';

/** One world behind two doors: all services in one process, and the same services in a process each. */
export interface TwoDoors {
  readonly system: RunningSystem;
  /** Ports of the public door: in one process, and apart. */
  readonly together: number;
  readonly apart: number;
}

export async function startTwoDoors(root: string, dataDir: string): Promise<TwoDoors> {
  const env = WITHOUT_LIMITS;
  const system = await startSystem({ root, dataDir, publicPort: 0, durable: false, together: true, env });
  try {
    const names = system.services.map(({ name }) => name);
    const reserved = await reservePorts([...names, 'management', 'media']);
    const { ports } = reserved;
    const context: ServiceContext = {
      ...system,
      ports,
      publicPort: ports[GATEWAY]!,
      gatewayManagementPort: ports['management']!,
      mediaPort: ports['media']!,
    };
    await reserved.release();
    await Promise.all(
      system.services.map((service) =>
        system.infrastructure.supervisor.start({
          name: `${service.name}-apart`,
          command: process.execPath,
          args: ['--max-old-space-size=256', service.entry],
          env: { NODE_ENV: 'production', ...service.env(context), ...env[service.name] },
          cwd: system.root,
          stage: 2,
          stopGraceMs: 3000,
          ready: httpProbe(service.readyUrl(context)),
        }),
      ),
    );
    return { system, together: system.publicPort, apart: ports[GATEWAY]! };
  } catch (error) {
    await system.stop(true);
    throw error;
  }
}
