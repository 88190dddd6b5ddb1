import { IN_OWN_CLUSTER, inPostgres, ownCluster, SHARED_CLUSTER } from '../manifests/database-names.ts';
import { CommandError } from './command-error.ts';
import { outputOf } from './container-command.ts';
import { DatabaseTools } from './database-tools.ts';
import type { Launch } from './service-program.ts';

/** What CloudNativePG calls its server's container. */
const CONTAINER = 'postgres';
const CLUSTER = 'cnpg.io/cluster';

interface Pods {
  readonly items: readonly { readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> } }[];
}

/**
 * The databases of services in the pods of CloudNativePG: in that of the instance that takes writes, where the superuser enters
 * by the socket and needs no password.
 * @param noise what kubectl adds to the stderr of what it runs
 */
export function kubernetesDatabases(namespace: string, kubectl: (...args: string[]) => Launch, noise: RegExp): DatabaseTools {
  const look = async (): Promise<ReadonlyMap<string, string>> => {
    const { items } = JSON.parse(await outputOf(kubectl('get', 'pods', '-l', 'cnpg.io/instanceRole=primary', '-o', 'json'))) as Pods;
    return new Map(items.map(({ metadata: { name, labels } }) => [labels[CLUSTER] ?? '', name]));
  };
  let primaries: ReturnType<typeof look> | undefined;
  return new DatabaseTools(async (service) => {
    const podOf = await (primaries ??= look());
    const own = podOf.get(ownCluster(service));
    const pod = own ?? podOf.get(SHARED_CLUSTER);
    if (pod === undefined) throw new CommandError(`${service}: ${namespace} has no instance of CloudNativePG that takes writes`);
    const name = own === undefined ? inPostgres(service) : IN_OWN_CLUSTER;
    return {
      dbname: name,
      owner: name,
      start: (program, args, reads) => ({
        ...kubectl('exec', ...(reads ? ['-i'] : []), `pod/${pod}`, '-c', CONTAINER, '--', program, ...args),
        noise,
      }),
    };
  });
}
