import { SUPERUSER } from '../compose/databases.ts';
import { OPERATOR } from '../local/nats-config.ts';
import { GATEWAY, TOGETHER } from '../manifests/names.ts';
import { SERVICES } from '../services.ts';
import { CommandError } from './command-error.ts';
import { containerCommand, outputOf, type ContainerSettings } from './container-command.ts';
import { DatabaseTools } from './database-tools.ts';
import { ServicePrograms, type Launch } from './service-program.ts';
import type { Site } from './site.ts';

/** What a restore writes to, and the way there: services reach the store of files through the edge. */
const STORES = ['postgres', 'object-store', 'edge'];

/** The superuser's way in, by files that the database's container has. */
export const ENTRY = `host=postgres user=${SUPERUSER} sslmode=verify-full sslrootcert=/run/secrets/ca.crt passfile=/run/secrets/pgpass`;

/** The system of docker-compose.yml, or of the file that COMPOSE_FILE names. @param project its name, when it is another one */
export function composeSite(root: string, project: string | undefined): Site {
  const named = project === undefined ? [] : ['-p', project];
  const compose = (...args: string[]): Launch => ({ command: 'docker', args: ['compose', ...named, ...args], cwd: root });
  const databases = new DatabaseTools((service) => ({
    dbname: `${ENTRY} dbname=${service}`,
    owner: service,
    start: (program, args) => compose('exec', '-T', 'postgres', program, ...args),
  }));
  const typed = ['docker', 'compose', ...named].join(' ');
  let composed: Promise<readonly string[]> | undefined;
  /** The container that has the program of a service, and the command in it. */
  const inContainer = async (service: string, args: readonly string[], settings: ContainerSettings): Promise<string[]> => {
    composed ??= linesOf(compose('config', '--services'));
    return (await composed).includes(TOGETHER)
      ? [TOGETHER, ...containerCommand(args, { ...settings, among: service })]
      : [service, ...containerCommand(args, settings)];
  };
  return {
    programs: new ServicePrograms(async (service, args, { brokerOperator }) => ({
      ...compose('exec', '-T', ...(await inContainer(service, args, { brokerOperator }))),
      secret: brokerOperator ? brokerPassword(await outputOf(compose('exec', '-T', 'nats', 'cat', '/run/secrets/nats.conf'))) : undefined,
    })),
    databases,
    start: `\`${typed} up -d --wait\``,
    async stopped(work) {
      const running = await linesOf(compose('ps', '--services', '--status', 'running'));
      const processes = [TOGETHER, ...SERVICES, GATEWAY].filter((name) => running.includes(name));
      if (processes.length > 0) throw new CommandError(`Nothing was restored. Stop them first: ${typed} stop ${processes.join(' ')}`);
      if (!STORES.every((name) => running.includes(name))) {
        throw new CommandError(
          `Nothing was restored. Start the stores first: ${typed} up -d --wait ${STORES.join(' ')} && ${typed} up databases bucket`,
        );
      }
      const programs = new ServicePrograms(async (service, args) =>
        // The command does not run in the container that is there, which is stopped.
        compose('--progress', 'quiet', 'run', '--rm', '-T', '--no-deps', ...(await inContainer(service, args, { alone: true }))),
      );
      return work({ programs, databases });
    },
  };
}

const linesOf = async (launch: Launch): Promise<readonly string[]> => (await outputOf(launch)).split('\n');

/** The broker's operator in its configuration, as infra/compose/nats-config.ts writes it. @throws CommandError when it is not in there */
export function brokerPassword(config: string): string {
  const found = new RegExp(`user: "${OPERATOR}", password: ("(?:[^"\\\\]|\\\\.)*")`).exec(config)?.[1];
  if (found === undefined) throw new CommandError("The broker's configuration has no operator");
  return JSON.parse(found) as string;
}
