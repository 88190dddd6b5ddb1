import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { guardGroup, unguardGroup } from './guard.ts';
import type { Probe } from './probes.ts';

export interface ExitInfo {
  readonly name: string;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args?: readonly string[];
  /** Added to PATH, HOME, LANG, TZ and NODE_COMPILE_CACHE; nothing else of our environment is passed on. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Asks the program to end; SIGTERM unless said. */
  readonly stopSignal?: NodeJS.Signals;
  /** Milliseconds between the stop signal and SIGKILL; 5000 unless said. */
  readonly stopGraceMs?: number;
  /** Higher stages stop first; within one stage all stop at once. 0 unless said. */
  readonly stage?: number;
  readonly ready?: Probe;
  /** Milliseconds until a process that is not ready counts as failed; 180000 unless said. */
  readonly readyDeadlineMs?: number;
  readonly onLine?: (line: string) => void;
  /** Called when it ends without having been asked to. A number restarts it after so many milliseconds. */
  readonly onExit?: (exit: ExitInfo) => number | undefined;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Where this run's lines begin in the log, in bytes. */
  readonly logStart: number;
  /** Resolves with the end of this run of the process. */
  readonly exited: Promise<ExitInfo>;
  kill(signal: NodeJS.Signals): void;
}

/** A process that ended early or did not become ready; the message ends with its last log lines. */
export class ProcessFailedError extends Error {
  override readonly name = 'ProcessFailedError';
}

const MAX_LOG_BYTES = 5_000_000;
// The program starts only after the guard knows its group: were we killed in between, `read` fails and nothing runs.
const GATE = 'read -r go <&3 || exit 1; exec 3<&-; exec "$@"';

/** The last lines that a run of a process logged; empty when there are none. */
export function tailOf(run: Pick<RunningProcess, 'logFile' | 'logStart'>, lines = 25): string {
  if (!existsSync(run.logFile)) return '';
  return readFileSync(run.logFile).subarray(run.logStart).toString().trimEnd().split('\n').slice(-lines).join('\n');
}

function inheritedEnv(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** Starts one process in a group of its own, its output in `<logDir>/<name>.log`, its life tied to ours by the guard. */
export function spawnChild(spec: ProcessSpec, logDir: string): RunningProcess {
  const logFile = join(logDir, `${spec.name}.log`);
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const out = spec.onLine ? 'pipe' : log;
  let child: ChildProcess;
  try {
    child = spawn('/bin/sh', ['-c', GATE, 'sh', spec.command, ...(spec.args ?? [])], {
      cwd: spec.cwd ?? (spec.uid === undefined ? undefined : '/'),
      env: { ...inheritedEnv(), ...spec.env },
      detached: true,
      stdio: ['ignore', out, out, 'pipe'],
      ...(spec.uid === undefined ? {} : { uid: spec.uid, gid: spec.gid }),
    });
  } catch (error) {
    closeSync(log);
    throw new ProcessFailedError(`${spec.name} could not be started: ${(error as Error).message}`);
  }
  const { pid } = child;
  let open = true;
  const exited = new Promise<ExitInfo>((resolve) => {
    child.once('error', () => resolve({ name: spec.name, code: 127, signal: null }));
    // Whatever the program left in its group ends with it; only then do the pipes close and the last lines are in.
    child.once('exit', () => pid !== undefined && signalGroup(pid, 'SIGKILL'));
    child.once('close', (code, signal) => resolve({ name: spec.name, code, signal }));
  }).then((exit) => {
    open = false;
    if (pid !== undefined) unguardGroup(pid);
    closeSync(log);
    return exit;
  });
  if (pid === undefined) return { name: spec.name, pid: -1, logFile, logStart, exited, kill: () => undefined };
  guardGroup(pid, spec.stopSignal ?? 'SIGTERM');
  const gate = child.stdio[3] as NodeJS.WritableStream;
  gate.on('error', () => undefined);
  gate.end('go\n');
  for (const stream of spec.onLine ? [child.stdout, child.stderr] : []) {
    createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
      if (open) writeSync(log, `${line}\n`);
      spec.onLine?.(line);
    });
  }
  return {
    name: spec.name,
    pid,
    logFile,
    logStart,
    exited,
    kill: (signal) => {
      if (open) signalGroup(pid, signal);
    },
  };
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH' && (error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
