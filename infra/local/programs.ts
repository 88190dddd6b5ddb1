import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fetchDebianPackages } from '../stand-ins/debian-packages.ts';

/** A server program that can be run here. */
export interface Program {
  readonly command: string;
  /** What the program needs besides PATH; empty when it was installed in the ordinary way. */
  readonly env: Readonly<Record<string, string>>;
  /** `[major, minor, patch]` */
  readonly version: readonly [number, number, number];
}

/** A program that is neither installed nor obtainable; the message says what to install. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/** From this version on, stream data is kept through partitions and power cuts (docs of `sync_interval`; Jepsen on 2.12.1). */
export const SAFE_NATS = [2, 11, 0] as const;

export function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

async function tryProgram(command: string, env: Record<string, string>): Promise<Program | undefined> {
  const text = await new Promise<string>((resolve) => {
    const child = spawn(command, ['--version'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 30_000,
      env: { PATH: process.env.PATH, ...env },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', () => resolve(''));
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : ''));
  });
  const match = /v=?(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match ? { command, env, version: [Number(match[1]), Number(match[2]), Number(match[3])] } : undefined;
}

export function atLeast(version: readonly number[], floor: readonly number[]): boolean {
  for (let i = 0; i < floor.length; i += 1) {
    const difference = (version[i] ?? 0) - (floor[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function libraryFolders(root: string): string {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return [join(root, 'usr/lib', triplet), join(root, 'lib', triplet)].filter((folder) => existsSync(folder)).join(delimiter);
}

async function fetched(
  cacheName: string,
  packages: readonly string[],
  file: string,
  how: { fromSid?: boolean; withLibraries?: boolean },
): Promise<Program | undefined> {
  const locate = (root: string) => {
    const libraries = libraryFolders(root);
    return tryProgram(join(root, file), libraries === '' ? {} : { LD_LIBRARY_PATH: libraries });
  };
  const root = await fetchDebianPackages({ cacheName, packages, ...how, check: async (folder) => (await locate(folder)) !== undefined });
  return root === undefined ? undefined : locate(root);
}

/** nats-server: an installed one that is new enough; else a new one from Debian; else whatever the machine has. */
export async function findNats(): Promise<Program> {
  const path = onPath('nats-server');
  const installed = path ? await tryProgram(path, {}) : undefined;
  if (installed && atLeast(installed.version, SAFE_NATS)) return installed;
  const file = 'usr/sbin/nats-server';
  const found =
    (await fetched(`nats-sid-${process.arch}`, ['nats-server'], file, { fromSid: true })) ??
    installed ??
    (await fetched(`nats-${process.arch}`, ['nats-server'], file, {}));
  if (found) return found;
  throw new MissingProgramError(
    'nats-server is missing and could not be fetched. Install it (Debian: apt install nats-server, macOS: brew install nats-server) and run the command again.',
  );
}

/** redis-server: an installed one; else Debian's. */
export async function findRedis(): Promise<Program> {
  const path = onPath('redis-server') ?? onPath('valkey-server');
  const installed = path ? await tryProgram(path, {}) : undefined;
  // The program lives in redis-tools; redis-server only adds the link to it.
  const found =
    installed ?? (await fetched(`redis-${process.arch}`, ['redis-server', 'redis-tools'], 'usr/bin/redis-server', { withLibraries: true }));
  if (found) return found;
  throw new MissingProgramError(
    'redis-server is missing and could not be fetched. Install it (Debian: apt install redis-server, macOS: brew install redis) and run the command again.',
  );
}
