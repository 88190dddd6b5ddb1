import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from './backup-create.ts';
import { pruneBackups } from './backup-folders.ts';
import { findDamage, readManifest, type BackupManifest } from './backup-manifest.ts';
import { assertMetricsFile, writeFailure, writeSuccess } from './backup-metrics.ts';
import { restoreBackup } from './backup-restore.ts';
import { CommandError } from './command-error.ts';
import type { Result } from './commands.ts';
import { tableOf } from './print.ts';
import type { Site } from './site.ts';

interface Surroundings {
  readonly site: () => Site;
  readonly root: string;
  readonly onProgress: (line: string) => void;
}

interface Given {
  readonly folder: string;
  readonly options: Readonly<Record<string, string | undefined>>;
}

interface BackupCommand {
  readonly usage: string;
  readonly summary: string;
  /** Options of the command. All have a value. */
  readonly options: readonly string[];
  run(given: Given, surroundings: Surroundings): Promise<Result>;
}

function describe(folder: string, { version, startedAt, databases, objects }: BackupManifest): Result {
  const rows = databases.map(({ service, bytes, tables }) => ({
    what: service,
    parts: Object.keys(tables).length,
    rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
    bytes,
  }));
  return {
    data: { folder, version, startedAt, databases: rows, objects: { objects: objects.objects, bytes: objects.bytes } },
    lines: tableOf([...rows, { what: 'objects', parts: objects.objects, rows: undefined, bytes: objects.bytes }]),
  };
}

const create: BackupCommand = {
  usage: 'backup create <folder> [--since <backups>] [--metrics <file.prom>]',
  summary: 'copies all databases and all stored files of the running system',
  options: ['since', 'metrics'],
  async run({ folder, options: { since, metrics } }, { site, root }) {
    if (metrics !== undefined) await assertMetricsFile(metrics);
    const begun = Date.now();
    let manifest: BackupManifest;
    try {
      manifest = await createBackup(site(), folder, { root, since });
    } catch (error) {
      if (metrics !== undefined) await writeFailure(metrics, new Date());
      throw error;
    }
    if (metrics !== undefined) {
      const bytes = manifest.databases.reduce((sum, database) => sum + database.bytes, manifest.objects.bytes);
      await writeSuccess(metrics, { at: new Date(manifest.finishedAt), bytes, seconds: (Date.now() - begun) / 1000 });
    }
    return describe(folder, manifest);
  },
};

const verify: BackupCommand = {
  usage: 'backup verify <folder>',
  summary: 'reads a backup to its end and compares everything with its checksums',
  options: [],
  async run({ folder }) {
    const manifest = await readManifest(folder);
    const damage = await findDamage(folder, manifest);
    const described = describe(folder, manifest);
    if (damage.length === 0) return described;
    return { data: { ...(described.data as object), damage }, lines: [...described.lines, ...damage], exitCode: 1 };
  },
};

const restore: BackupCommand = {
  usage: 'backup restore <folder>',
  summary: 'fills the empty databases and the empty bucket; stop Affinity first',
  options: [],
  async run({ folder }, { site, onProgress }) {
    const where = site();
    const restored = describe(folder, await restoreBackup(where, folder, onProgress));
    return { ...restored, lines: [...restored.lines, `Next: ${where.start}, and then \`projections rebuild --all\``] };
  },
};

const prune: BackupCommand = {
  usage: 'backup prune <folder of backups> --keep <days>d',
  summary: 'removes whole backups that are older, and never the newest',
  options: ['keep'],
  async run({ folder, options: { keep } }) {
    const days = /^([1-9]\d{0,4})d$/.exec(keep ?? '')?.[1];
    if (days === undefined) throw new CommandError(`Usage: npm run ops -- ${this.usage}`, 2);
    const { removed, kept } = await pruneBackups(folder, new Date(Date.now() - Number(days) * 86_400_000));
    return { data: { removed, kept }, lines: [...removed.map((one) => `removed ${one}`), ...kept.map((one) => `kept ${one}`)] };
  },
};

export const BACKUP_COMMANDS: Readonly<Record<string, BackupCommand>> = {
  'backup create': create,
  'backup verify': verify,
  'backup restore': restore,
  'backup prune': prune,
};

/** @throws CommandError when it is written wrongly */
export async function runBackupCommand(name: string, argv: readonly string[], surroundings: Surroundings): Promise<Result> {
  const command = BACKUP_COMMANDS[name]!;
  const options = Object.fromEntries(command.options.map((option) => [option, { type: 'string' as const }]));
  let given;
  try {
    given = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(`Usage: npm run ops -- ${command.usage}\n${(error as Error).message}`, 2);
  }
  const [folder, ...more] = given.positionals;
  if (folder === undefined || more.length > 0) throw new CommandError(`Usage: npm run ops -- ${command.usage}`, 2);
  // Paths of files and folders are relative to where the command is typed.
  const { keep, ...paths } = given.values as Record<string, string | undefined>;
  const resolved = Object.fromEntries(Object.entries(paths).map(([option, path]) => [option, path && resolve(path)]));
  return command.run({ folder: resolve(folder), options: { ...resolved, keep } }, surroundings);
}
