import { join, resolve } from 'node:path';
import { createBackup } from '../ops/backup-create.ts';
import { findDamage, readManifest, type BackupManifest } from '../ops/backup-manifest.ts';
import { restoreBackup } from '../ops/backup-restore.ts';
import { CommandError } from '../ops/command-error.ts';
import { COMMANDS, type Result } from '../ops/commands.ts';
import { ServicePrograms } from '../ops/service-program.ts';
import { tableOf } from '../ops/print.ts';
import { root } from '../paths.ts';

const dataDir = resolve(process.env['AFFINITY_DATA'] ?? join(root, '.data'));

const BACKUPS = {
  'backup create': 'copies all databases and all stored files of the running system',
  'backup verify': 'reads a backup to its end and compares everything with its checksums',
  'backup restore': 'fills the empty databases and the empty bucket; stop Affinity first',
};

function help(): string[] {
  const lines = [
    ...Object.values(COMMANDS).map(({ usage, summary }) => [usage, summary] as const),
    ...Object.entries(BACKUPS).map(([name, summary]) => [`${name} <folder>`, summary] as const),
  ];
  const width = Math.max(...lines.map(([usage]) => usage.length));
  return [
    'Usage: npm run ops -- <command> [--json]. Speaks to the system that `npm start` runs in this folder.',
    ...lines.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    'A time is 2026-01-31T08:00:00Z, or how long ago: 30m, 2h, 7d. Exit codes: 0 done, 1 not (all) done, 2 written wrongly, 78 not configured.',
    'What to run when: infra/ops/README.md',
  ];
}

function describeBackup(folder: string, { version, startedAt, databases, objects }: BackupManifest): Result {
  const rows = databases.map(({ service, bytes, tables }) => ({
    what: service,
    parts: Object.keys(tables).length,
    rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
    bytes,
  }));
  return {
    data: { folder, version, startedAt, databases: rows, objects: { objects: objects.objects, bytes: objects.bytes } },
    lines: tableOf([...rows, { what: 'objects', parts: objects.objects, rows: undefined, bytes: objects.bytes }]),
  };
}

async function backup(verb: string, [given, ...more]: readonly string[], json: boolean): Promise<Result> {
  if (given === undefined || more.length > 0) throw new CommandError(`Usage: npm run ops -- backup ${verb} <folder>`, 2);
  const folder = resolve(given);
  const onProgress = (line: string): void => void (json ? process.stderr : process.stdout).write(`${line}\n`);
  if (verb === 'create') return describeBackup(folder, await createBackup(ServicePrograms.local(root, dataDir), root, folder));
  if (verb === 'restore') {
    const restored = describeBackup(folder, await restoreBackup(folder, { root, dataDir, onProgress }));
    return { ...restored, lines: [...restored.lines, 'Next: `npm start`, and then `npm run ops -- projections rebuild --all`'] };
  }
  const manifest = await readManifest(folder);
  const damage = await findDamage(folder, manifest);
  const described = describeBackup(folder, manifest);
  if (damage.length === 0) return described;
  return { data: { ...(described.data as object), damage }, lines: [...described.lines, ...damage], exitCode: 1 };
}

/** @throws CommandError for anything that is no command */
function dispatch(argv: readonly string[], json: boolean): Promise<Result> {
  const [subject = '', verb = '', ...args] = argv;
  const name = `${subject} ${verb}`;
  if (name in BACKUPS) return backup(verb, args, json);
  const command = COMMANDS[name];
  if (!command) throw new CommandError('There is no such command. `npm run ops -- --help` lists all.', 2);
  return command.run(ServicePrograms.local(root, dataDir), args, json);
}

const argv = process.argv.slice(2);
const json = argv.includes('--json');
try {
  if (argv.length === 0 || argv.includes('--help')) {
    process.stdout.write(`${help().join('\n')}\n`);
    process.exitCode = argv.length === 0 ? 2 : 0;
  } else {
    const {
      data,
      lines,
      exitCode = 0,
    } = await dispatch(
      argv.filter((arg) => arg !== '--json'),
      json,
    );
    if (json && data !== undefined) process.stdout.write(`${JSON.stringify(data)}\n`);
    else process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = exitCode;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
// The channel to the launcher would keep us.
if (process.connected) process.disconnect();
