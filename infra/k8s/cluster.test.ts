import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';
import { kubectl } from './kubectl.ts';
import { ofKind, parseManifests, titleOf } from './manifests.ts';
import { namedByContent } from './migration-names.ts';
import { OVERLAYS } from './overlays.ts';

const COMMANDS = `${root}/infra/k8s/cluster.mjs`;

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs an operator's command with a stand-in for the cluster in the place of kubectl. */
function run(folder: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const path = [folder, process.env['PATH']].join(delimiter);
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, PATH: path, FOLDER: folder, ...env } });
    let [said, complained] = ['', ''];
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (complained += chunk));
    child.once('close', (code) => resolve({ code, said, complained }));
  });
}

describe('the commands of k8s/README.md', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'affinity-cluster-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A cluster that answers as this shell script does; what is applied lies in the folder. */
  function cluster(script: string): void {
    writeFileSync(join(folder, 'kubectl'), `#!/bin/sh\nset -u\ncase "$*" in\n${script}\n"apply -f -") cat > "$FOLDER/applied";;\nesac\n`);
    chmodSync(join(folder, 'kubectl'), 0o755);
  }
  const applied = (): string => readFileSync(join(folder, 'applied'), 'utf8');

  it('end with one line and touch nothing when Node is too old for them', async () => {
    cluster('');
    const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.4' } });`;
    for (const command of ['secrets', 'apply k8s/overlays/single-node', 'wait']) {
      const { code, said, complained } = await run(folder, ['--import', old, COMMANDS, ...command.split(' ')]);
      expect([code, said, complained.trim().split('\n')]).toEqual([1, '', [expect.stringContaining('This needs Node 22.18 or newer')]]);
    }
    expect(applied).toThrow('ENOENT');
  });

  it('make the Secrets of one node from those that are there', async () => {
    const kept = Buffer.from('kept-as-it-is').toString('base64');
    const there = JSON.stringify({ items: [{ metadata: { name: 'redis' }, data: { password: kept } }] });
    cluster(`"-n affinity get secrets -o json") echo '${there}';;`);
    expect(await run(folder, [COMMANDS, 'secrets'], { MAIL_URL: 'smtps://a:b@mail.example.org:465' })).toMatchObject({ code: 0 });
    const { items } = JSON.parse(applied()) as { items: { metadata: { name: string }; stringData: Record<string, string> }[] };
    expect(items.find(({ metadata }) => metadata.name === 'redis')!.stringData['password']).toBe('kept-as-it-is');
  });

  it('apply nothing when the Secrets that are there cannot be read', async () => {
    cluster('"-n affinity get secrets -o json") echo "the server is away" >&2; exit 1;;');
    const { code, complained } = await run(folder, [COMMANDS, 'secrets'], { MAIL_URL: 'smtps://a:b@mail.example.org:465' });
    expect([code, complained]).toEqual([1, 'the server is away\n']);
    expect(applied).toThrow('ENOENT');
  });

  it('apply an overlay', async () => {
    writeFileSync(join(folder, 'rendered'), kubectl('kustomize', `${root}/k8s/overlays/single-node`));
    cluster('"kustomize k8s/overlays/single-node") cat "$FOLDER/rendered";;');
    expect(await run(folder, [COMMANDS, 'apply', 'k8s/overlays/single-node'])).toMatchObject({ code: 0 });
    expect(ofKind(parseManifests(applied()), 'Job')).toHaveLength(SERVICES.length);
  });

  it('wait for all deployments at once, and name those that were not ready', async () => {
    // Each deployment answers when all have been asked: asked one after the other, none ever would.
    const all = '[ "$(ls "$FOLDER" | grep -c ^asked)" -ge 3 ]';
    cluster(`
      *"get deployments -o name") printf 'deployment.apps/%s\\n' one two three;;
      *"rollout status "*) touch "$FOLDER/asked-$(basename "$5")"; until ${all}; do sleep 0.1; done
        [ "$5" != deployment.apps/two ] || { echo "error: timed out waiting for the condition" >&2; exit 1; };;`);
    expect(await run(folder, [COMMANDS, 'wait', '15'])).toEqual({
      code: 1,
      said: '',
      complained: 'Not everything is ready:\ndeployment.apps/two: error: timed out waiting for the condition\n',
    });
  });

  it('say how they are used', async () => {
    for (const args of [[], ['apply'], ['wait', 'long']]) {
      expect(await run(folder, [COMMANDS, ...args])).toMatchObject({ code: 1, complained: expect.stringMatching(/^Usage: /) });
    }
  });
});

describe.each(OVERLAYS)('migrations of %s', (overlay) => {
  const render = (source: string): string => kubectl('kustomize', join(source, 'overlays', overlay));
  const names = (rendered: string): string[] =>
    ofKind(parseManifests(namedByContent(rendered)), 'Job').map(({ metadata }) => metadata.name);
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'affinity-migrations-'));
    cpSync(`${root}/k8s`, copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  it('keep their names when nothing about them changes, and nothing else gets another one', () => {
    const before = render(copy);
    writeFileSync(join(copy, 'overlays', overlay, 'settings.env'), 'SPARKS_PER_DAY=5\n', { flag: 'a' });
    expect(names(render(copy))).toEqual(names(before));
    const titles = (rendered: string): string[] =>
      parseManifests(rendered)
        .filter(({ kind }) => kind !== 'Job')
        .map(titleOf);
    expect(titles(namedByContent(before))).toEqual(titles(before));
  });

  it('have other names with another registry, or another patch: a Job that is there cannot be changed', () => {
    const before = names(render(copy));
    expect(before.every((name) => /^[a-z-]+-migrate-\d+-\d+-\d+-[0-9a-f]{8}$/.test(name))).toBe(true);
    const kustomization = join(copy, 'overlays', overlay, 'kustomization.yaml');
    const text = readFileSync(kustomization, 'utf8');
    writeFileSync(kustomization, `${text}images: [{ name: affinity/posts, newName: registry.example.org/affinity/posts }]\n`);
    const elsewhere = names(render(copy));
    expect(elsewhere.filter((name) => !before.includes(name))).toEqual([expect.stringMatching(/^posts-migrate-/)]);
    const defaults = join(copy, 'components/pod-defaults/migrations.yaml');
    writeFileSync(defaults, readFileSync(defaults, 'utf8').replace('memory: 384Mi', 'memory: 512Mi'));
    expect(names(render(copy)).filter((name) => elsewhere.includes(name))).toEqual([]);
  });
});
