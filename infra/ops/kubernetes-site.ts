import { Readable } from 'node:stream';
import { GATEWAY } from '../local/services.ts';
import { SERVICES } from '../services.ts';
import { CommandError } from './command-error.ts';
import { containerCommand, outputOf } from './container-command.ts';
import { kubernetesDatabases } from './kubernetes-databases.ts';
import { restorePod, type Deployment } from './restore-pod.ts';
import { runProcess, ServicePrograms, type Launch } from './service-program.ts';
import type { Site } from './site.ts';

export const NAMESPACE = 'affinity';
const CONTAINER = 'app';
const POD_WITHIN = '180s';
const EXIT_CODE = /^command terminated with exit code \d+\n?/m;

/** The system of k8s/ in a namespace of the cluster that kubectl speaks to. */
export function kubernetesSite(namespace: string): Site {
  const kubectl = (...args: string[]): Launch => ({ command: 'kubectl', args: ['-n', namespace, ...args] });
  const exec = (target: string, reads: boolean, command: string[]): Launch => ({
    ...kubectl('exec', ...(reads ? ['-i'] : []), target, '-c', CONTAINER, '--', ...command),
    noise: EXIT_CODE,
  });
  const databases = kubernetesDatabases(namespace, kubectl, EXIT_CODE);
  return {
    databases,
    programs: new ServicePrograms(async (service, args, { reads, brokerOperator }) => ({
      ...exec(`deploy/${service}`, reads || brokerOperator, containerCommand(args, { brokerOperator })),
      secret: brokerOperator
        ? Buffer.from(await outputOf(kubectl('get', 'secret', 'nats-users', '-o', 'jsonpath={.data.operator}')), 'base64').toString()
        : undefined,
    })),
    start: `\`kubectl -n ${namespace} scale deployment --replicas 1 ${[...SERVICES, GATEWAY].join(' ')}\` (the autoscaler goes on from there)`,
    async stopped(work) {
      const { items } = JSON.parse(await outputOf(kubectl('get', 'deployments', '-o', 'json'))) as { items: Deployment[] };
      const deployments = new Map(items.map((item) => [item.metadata.name, item]));
      const missing = SERVICES.filter((name) => !deployments.has(name));
      if (missing.length > 0) throw new CommandError(`Nothing was restored. ${namespace} has no deployment ${missing.join(', ')}`);
      const running = [...SERVICES, GATEWAY].filter((name) => isRunning(deployments.get(name)));
      if (running.length > 0) {
        throw new CommandError(
          `Nothing was restored. Stop them first: kubectl -n ${namespace} scale deployment --replicas 0 ${running.join(' ')}`,
        );
      }
      const pods = new Map<string, Promise<string>>();
      /** A pod of the service's own image and settings that does nothing by itself. */
      const podOf = async (service: string): Promise<string> => {
        const pod = restorePod(deployments.get(service)!);
        const { exitCode, stderr } = await runProcess(kubectl('create', '-f', '-'), { input: Readable.from([JSON.stringify(pod)]) });
        if (exitCode !== 0) throw new CommandError(`${service}: ${stderr.trim()}`);
        await outputOf(kubectl('wait', '--for=condition=Ready', `pod/${pod.metadata.name}`, `--timeout=${POD_WITHIN}`));
        return pod.metadata.name;
      };
      try {
        const programs = new ServicePrograms(async (service, args, { reads }) => {
          if (!pods.has(service)) pods.set(service, podOf(service));
          return exec(`pod/${await pods.get(service)!}`, reads, containerCommand(args, { alone: true }));
        });
        return await work({ programs, databases });
      } finally {
        await outputOf(kubectl('delete', 'pod', '--ignore-not-found', '--wait=false', '-l', 'affinity.example/restore=true'));
      }
    },
  };
}

const isRunning = (deployment: Deployment | undefined): boolean =>
  (deployment?.spec.replicas ?? 0) > 0 || (deployment?.status?.replicas ?? 0) > 0;
