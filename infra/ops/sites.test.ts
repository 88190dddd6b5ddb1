import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { natsConfig } from '../compose/nats-config.ts';
import { runOpsWith } from '../faults/support/run-ops.ts';
import { Settings } from '../local/settings.ts';
import { root } from '../paths.ts';
import { brokerPassword, composeSite } from './compose-site.ts';
import { kubernetesDatabases } from './kubernetes-databases.ts';
import { restorePod, type Deployment } from './restore-pod.ts';
import { parseTarget } from './target.ts';

describe('commands for systems in containers', () => {
  let folder: string;
  let called: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'affinity-sites-'));
    called = join(folder, 'called');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    [['--swarm', 'outbox', 'status'], /no option "--swarm"/],
    [['--compose', '--kubernetes', 'outbox', 'status'], /--compose/],
    [['-p', 'mine', 'outbox', 'status'], /--compose/],
    [['--compose', '-p', '--kubernetes', 'outbox'], /is no name/],
    [['--kubernetes=$(date)', 'outbox', 'status'], /is no name/],
  ])('%j is refused with exit code 2', (argv, message) => {
    let refused: unknown;
    try {
      parseTarget(argv);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ exitCode: 2, message: expect.stringMatching(message) as unknown });
  });

  it('say in one line that the program they need is not there', async () => {
    for (const [target, program] of [
      ['--compose', 'docker'],
      ['--kubernetes', 'kubectl'],
    ] as const) {
      const { code, stdout, stderr } = await runOpsWith({ PATH: folder }, target, 'outbox', 'status');
      expect([code, stdout, stderr]).toEqual([1, '', `There is no program "${program}" here\n`]);
    }
  });

  it.each([
    ['one container', 'affinity', 'affinity', ['infra/process/ops.ts', 'identity']],
    ['a container each', 'identity\nposts', 'identity', ['dist/ops.js']],
  ])(
    'give options of theirs on, and what an operator types as it was typed, to services in %s',
    async (_what, composed, container, program) => {
      await echo('docker', `if [ "$4" = config ]; then echo "${composed}"; exit; fi`);
      const env = { PATH: `${folder}:${process.env['PATH']}`, OPERATOR_NAME: 'Ann Example' };
      const { stdout } = await runOpsWith(env, '--compose', '-p', 'mine', 'account', 'disable', 'bob@example.com', '$(date); "spam"');
      const called = ['compose', '-p', 'mine', 'exec', '-T', container, 'env', 'OPERATOR_LOG=/proc/1/fd/1', 'OPERATOR_NAME=Ann Example'];
      const command = ['node', ...program, 'account', 'disable', 'bob@example.com', '$(date); "spam"'];
      expect(stdout.trimEnd().split('\n')).toEqual([...called, ...command]);
    },
  );

  it("find the broker's operator in the configuration that compose makes", () => {
    const settings = new Settings(folder);
    expect(brokerPassword(natsConfig(settings))).toBe(settings.secret('nats'));
    expect(() => brokerPassword('accounts {}')).toThrow(/no operator/);
  });

  /** A program that writes down and answers the arguments it was given, one a line. */
  async function echo(name: string, first = ''): Promise<string> {
    const program = join(folder, name);
    await writeFile(program, `#!/bin/sh\n${first}\nprintf "%s\\n" "$@" | tee "${called}"\n`);
    await chmod(program, 0o755);
    return program;
  }
  const argumentsIn = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');
  const DUMP = ['pg_dump', '--format=custom', '--compress=gzip:3', '--no-owner', '--no-privileges'];

  it("copy and restore a database in the composition's own container; no argument shows the password", async () => {
    await echo('docker');
    const { PATH } = process.env;
    const file = join(folder, 'posts.dump');
    try {
      process.env['PATH'] = `${folder}:${PATH}`;
      const { databases } = composeSite(root, 'mine');
      await databases.dump('posts', file);
      await databases.restore('posts', file);
    } finally {
      process.env['PATH'] = PATH;
    }
    const entry = 'host=postgres user=affinity_admin sslmode=verify-full sslrootcert=/run/secrets/ca.crt passfile=/run/secrets/pgpass';
    const container = ['compose', '-p', 'mine', 'exec', '-T', 'postgres'];
    expect(argumentsIn(file)).toEqual([...container, ...DUMP, `--dbname=${entry} dbname=posts`]);
    const restore = ['pg_restore', '--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--role=posts'];
    expect(argumentsIn(called)).toEqual([...container, ...restore, `--dbname=${entry} dbname=posts`]);
  });

  it.each([
    ["a service's own cluster", 'chat-database', 'social-graph-database-2', '--dbname=app'],
    ['the cluster that all share', 'postgres', 'postgres-1', '--dbname=social_graph'],
  ])('copy a database in the instance of %s that takes writes', async (_what, cluster, pod, dbname) => {
    const items = [cluster, cluster === 'postgres' ? 'other' : 'social-graph-database'].map((name, index) => ({
      metadata: { name: `${name}-${index + 1}`, labels: { 'cnpg.io/cluster': name } },
    }));
    const pods = `if [ "$1" = get ]; then echo '${JSON.stringify({ items })}'; exit; fi`;
    const program = await echo('cluster', pods);
    const databases = kubernetesDatabases('affinity', (...args) => ({ command: program, args }), /^$/);
    const file = join(folder, `${cluster}.dump`);
    await databases.dump('social-graph', file);
    expect(argumentsIn(file)).toEqual(['exec', `pod/${pod}`, '-c', 'postgres', '--', ...DUMP, dbname]);
    if (cluster !== 'postgres') {
      await expect(databases.dump('posts', join(folder, 'posts.none'))).rejects.toThrow(
        'posts: affinity has no instance of CloudNativePG that takes writes',
      );
    }
  });

  it("restore in a pod that has a service's settings and policies, and serves nobody", () => {
    const deployment = load(readFileSync(join(root, 'k8s/base/posts/deployment.yaml'), 'utf8')) as Deployment;
    const { template } = deployment.spec;
    const [container] = template.spec.containers;
    const serving = { ...container!, livenessProbe: {}, lifecycle: {}, ports: [{ containerPort: 3000 }] };
    const pod = restorePod({
      ...deployment,
      spec: { template: { ...template, spec: { ...template.spec, initContainers: [], containers: [serving] } } },
    });
    expect(pod.metadata.name).toMatch(/^posts-restore-[0-9a-f]{8}$/);
    expect(pod.metadata.labels).toEqual({ ...template.metadata.labels, 'affinity.example/restore': 'true' });
    expect(pod.spec.containers).toEqual([{ ...container, command: ['sleep', '21600'] }]);
    expect(pod.spec).toMatchObject({ serviceAccountName: 'posts', restartPolicy: 'Never', activeDeadlineSeconds: 21_600 });
    expect(pod.spec).not.toHaveProperty('initContainers');
  });
});
