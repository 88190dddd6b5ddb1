import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../local/build.ts';
import { startInfrastructure, type Infrastructure } from '../local/infrastructure.ts';
import { OPERATOR } from '../local/nats-config.ts';
import { GATEWAY, presentServices, type ServiceContext } from '../local/services.ts';
import { Settings } from '../local/settings.ts';
import { SERVICES } from '../services.ts';
import { CommandError } from './command-error.ts';
import { localDatabases } from './local-databases.ts';
import { operatorName, ServicePrograms, type Environment, type Launcher } from './service-program.ts';
import type { Site, Tools } from './site.ts';

export interface LocalOptions {
  readonly root: string;
  readonly dataDir: string;
  readonly onProgress: (line: string) => void;
}

/** The system that `npm start` runs, or ran last, in a data folder. */
export function localSite({ root, dataDir, onProgress }: LocalOptions): Site {
  return {
    ...toolsFor(root, (service) => {
      const file = join(dataDir, 'env', `${service}.json`);
      if (!existsSync(file)) throw new CommandError('Nothing was started in this folder yet: run `npm start` first.');
      return { ...(JSON.parse(readFileSync(file, 'utf8')) as Environment), ...operatorEnvironment(dataDir) };
    }),
    start: '`npm start`',
    async stopped(work) {
      await build(root, { web: false, onProgress });
      const infrastructure = await startInfrastructure({
        dataDir,
        services: SERVICES,
        natsOnly: [GATEWAY],
        publicOrigin: 'http://localhost:8080',
        onProgress,
      });
      try {
        return await work(toolsFor(root, environments(root, infrastructure)));
      } finally {
        await infrastructure.stop();
      }
    },
  };
}

function toolsFor(root: string, environmentOf: (service: string) => Environment): Tools {
  return {
    programs: new ServicePrograms(launcher(root, environmentOf)),
    databases: localDatabases((service) => environmentOf(service)['DATABASE_URL']!),
  };
}

function launcher(root: string, environmentOf: (service: string) => Environment): Launcher {
  return (service, args) => {
    const script = join(root, 'services', service, 'dist', 'ops.js');
    if (!existsSync(script)) throw new CommandError(`${service} has not been built: run \`npm run build\` first.`);
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(root, '.data/compile-cache'), ...environmentOf(service) };
    return { command: process.execPath, args: [script, ...args], env };
  };
}

/** The services' environments as a start would set them. Nobody listens on the services' ports. */
function environments(root: string, infrastructure: Infrastructure): (service: string) => Environment {
  const context: ServiceContext = {
    infrastructure,
    ports: Object.fromEntries(SERVICES.map((service) => [service, 1])),
    publicOrigin: 'http://localhost:8080',
    publicPort: 8080,
    gatewayManagementPort: 1,
    mediaOrigin: 'http://localhost:1',
    mediaPort: 1,
    root,
  };
  const services = new Map(presentServices(root).map((service) => [service.name, service]));
  return (service) => ({ NODE_ENV: 'production', ...services.get(service)?.env(context), ...operatorEnvironment(infrastructure.dataDir) });
}

/** What an operator may beyond a service, and where it is written down. */
function operatorEnvironment(dataDir: string): Environment {
  return {
    OPERATOR_NATS_USER: OPERATOR,
    OPERATOR_NATS_PASSWORD: new Settings(dataDir).secret('nats'),
    OPERATOR_LOG: join(dataDir, 'logs', 'operators.log'),
    OPERATOR_NAME: operatorName(),
  };
}
