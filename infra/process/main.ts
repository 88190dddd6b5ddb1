/**
 * Several services, the gateway among them if named, in one process: the same code, contracts, databases and keys as in a process
 * each (ADR 38). `AFFINITY_PROCESS` says which; each reads its own settings, see `environmentOf`.
 */
import { runProcess } from '@affinity/kit/bootstrap/run-process';
import type { ServiceDefinition } from '@affinity/kit/bootstrap/service-definition';
import { readDrainMs, type BaseConfig } from '@affinity/kit/config/base-config';
import { ConfigurationError, EnvReader } from '@affinity/kit/config/env-reader';
import { GATEWAY } from '../manifests/names.ts';
import { root } from '../paths.ts';
import { built } from './built.ts';
import { addressOf, chosenParts, environmentOf, presentParts, type Environment } from './parts.ts';

interface ConfigModule {
  readonly readConfig: (env: EnvReader) => BaseConfig;
}

async function readConfigOf(part: string, env: Environment): Promise<BaseConfig> {
  const { readConfig } = await built<ConfigModule>(part, 'config.js');
  try {
    return readConfig(new EnvReader(env));
  } catch (error) {
    throw error instanceof ConfigurationError ? new ConfigurationError(`${part}: ${error.message}`) : error;
  }
}

await runProcess(async () => {
  const names = chosenParts(process.env['AFFINITY_PROCESS'] ?? 'all', presentParts(root));
  const environments = Object.fromEntries(names.map((name) => [name, environmentOf(name, process.env)]));
  const configs = new Map<string, BaseConfig>();
  for (const name of names) configs.set(name, await readConfigOf(name, environments[name]!));
  const drainMs = readDrainMs(new EnvReader(environments[names[0]!]!));
  // The rest is loaded only now: a process that cannot run says so before.
  const [{ startService }, { closeOnSignals }, { startTracing }] = await Promise.all([
    import('@affinity/kit/bootstrap/start-service'),
    import('@affinity/kit/bootstrap/shutdown'),
    import('@affinity/kit/telemetry/start-tracing'),
  ]);
  await startTracing('affinity', configs.get(names[0]!)!.tracing);
  const services = await Promise.all(
    names
      .filter((name) => name !== GATEWAY)
      .map(async (name) => {
        const { service } = await built<{ service: ServiceDefinition }>(name, 'service.js');
        return startService(service, configs.get(name)!, addressOf(name, environments));
      }),
  );
  if (!names.includes(GATEWAY)) return closeOnSignals([services], services[0]!.logger, drainMs);
  const door = await built<{ startGateway(config: unknown): Promise<(typeof services)[number]> }>(GATEWAY, 'start-gateway.js');
  const gateway = await door.startGateway(configs.get(GATEWAY));
  closeOnSignals([[gateway], services], gateway.logger, drainMs);
});
