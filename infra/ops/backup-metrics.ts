import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from './command-error.ts';

/** What Prometheus is told of backups, by a file that node_exporter's textfile collector reads. */
const METRICS = {
  affinity_backup_last_success_timestamp_seconds: 'When the last backup that succeeded was done.',
  affinity_backup_bytes: 'Databases as they are stored and objects of that backup.',
  affinity_backup_duration_seconds: 'How long that backup took.',
  affinity_backup_last_failure_timestamp_seconds: 'When a backup failed last; 0 when none has.',
} as const;

type Values = Partial<Record<keyof typeof METRICS, number>>;

/** @throws CommandError when such a file could not be written there: better before the backup than after it */
export async function assertMetricsFile(file: string): Promise<void> {
  if (!file.endsWith('.prom')) throw new CommandError(`${file}: the collector reads files whose names end in .prom`, 2);
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new CommandError(`${file} cannot be written`);
  });
}

export async function writeSuccess(file: string, { at, bytes, seconds }: { at: Date; bytes: number; seconds: number }): Promise<void> {
  await write(file, {
    affinity_backup_last_failure_timestamp_seconds: 0,
    ...(await read(file)),
    affinity_backup_last_success_timestamp_seconds: at.getTime() / 1000,
    affinity_backup_bytes: bytes,
    affinity_backup_duration_seconds: seconds,
  });
}

/** The file keeps what it says of the last success. */
export async function writeFailure(file: string, at: Date): Promise<void> {
  await write(file, { ...(await read(file)), affinity_backup_last_failure_timestamp_seconds: at.getTime() / 1000 });
}

async function read(file: string): Promise<Values> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = Object.keys(METRICS).flatMap((name) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? [] : [[name, Number(value)] as const];
  });
  return Object.fromEntries(found);
}

/** The collector sees the file before or the file after, nothing between. It runs as another user. */
async function write(file: string, values: Values): Promise<void> {
  const lines = Object.entries(METRICS).flatMap(([name, help]) => {
    const value = values[name as keyof typeof METRICS];
    return value === undefined ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
  });
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o644 });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
