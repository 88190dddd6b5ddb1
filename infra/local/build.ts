import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './folder-lock.ts';
import { guardGroup, unguardGroup } from './guard.ts';

export interface BuildOptions {
  /** Whether the web application is built, too. */
  readonly web?: boolean;
  readonly onProgress?: (line: string) => void;
}

/** The compiler refused the sources; the message is the compiler's. */
export class BuildFailedError extends Error {
  override readonly name = 'BuildFailedError';
}

const MAX_LINES = 40;
const SKIPPED = new Set(['node_modules', 'dist', '.data', 'coverage', 'test-results', 'playwright-report', '.git', 'e2e', 'test']);

/** Names, sizes and times of all sources below the folders: cheap to take, and different whenever an editor saved. */
function stampOf(root: string, folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    const info = statSync(file);
    hash.update(`${relative(root, file)}\0${info.size}\0${info.mtimeMs}\n`);
  };
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (SKIPPED.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) walk(join(root, folder));
  for (const file of files) if (existsSync(join(root, file))) add(join(root, file));
  return hash.digest('hex');
}

function firstLines(text: string): string {
  const lines = text.trim().split('\n');
  return lines.length <= MAX_LINES
    ? lines.join('\n')
    : [...lines.slice(0, MAX_LINES), `... and ${lines.length - MAX_LINES} lines more`].join('\n');
}

function compile(command: readonly string[], cwd: string, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
      // A group of its own, which ends when this process does, however that ends.
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) guardGroup(pid, 'SIGTERM');
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (pid !== undefined) unguardGroup(pid);
      if (code === 0) resolve();
      else reject(new BuildFailedError(`Building ${what} failed:\n${firstLines(Buffer.concat(output).toString())}`));
    });
  });
}

interface Step {
  readonly name: string;
  readonly what: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Folders that must exist for the last stamp to count. */
  readonly outputs: readonly string[];
  readonly run: () => Promise<void>;
}

async function runStep(root: string, step: Step, onProgress: (line: string) => void): Promise<void> {
  const stampFile = join(root, '.data', 'build', `${step.name}.stamp`);
  const stamp = stampOf(root, step.folders, step.files);
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (last === stamp && step.outputs.every((folder) => existsSync(join(root, folder)))) return;
  const started = Date.now();
  await step.run();
  mkdirSync(join(root, '.data', 'build'), { recursive: true });
  // The stamp is from before the build: what was saved while the compiler ran is compiled next time.
  writeFileSync(stampFile, stamp);
  onProgress(`Built ${step.what} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Compiles what changed since the last build, the TypeScript projects of the root tsconfig first. Throws BuildFailedError. */
export async function build(root: string, options: BuildOptions = {}): Promise<void> {
  const onProgress = options.onProgress ?? (() => undefined);
  const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { references?: { path: string }[] };
  const projects = (config.references ?? []).map(({ path }) => path.replace(/^\.\//, '').replace(/\/?(tsconfig[^/]*\.json)?$/, ''));
  const shared = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'];
  await withLock(join(root, '.data', 'build', 'lock'), async () => {
    const tsc = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
    const outputs = projects.map((project) => join(project, 'dist')).filter((folder) => !folder.startsWith('infra'));
    const compileServices = () => {
      // The compiler trusts its notes; where the output was deleted they are wrong.
      for (const project of projects)
        if (!existsSync(join(root, project, 'dist'))) rmSync(join(root, project, 'tsconfig.tsbuildinfo'), { force: true });
      return compile([tsc, '-b'], root, 'the services');
    };
    await runStep(
      root,
      { name: 'services', what: 'the services', folders: projects, files: shared, outputs, run: compileServices },
      onProgress,
    );
    if (!options.web || !existsSync(join(root, 'web', 'index.html'))) return;
    const run = () => compile([join('scripts', 'build.mjs')], join(root, 'web'), 'the web application');
    await runStep(
      root,
      { name: 'web', what: 'the web application', folders: ['web', 'proto'], files: shared, outputs: ['web/dist'], run },
      onProgress,
    );
  });
}
