import { join, resolve } from 'node:path';
import { BACKUP_COMMANDS, runBackupCommand } from '../ops/backup-command.ts';
import { CommandError } from '../ops/command-error.ts';
import { COMMANDS, type Result } from '../ops/commands.ts';
import { parseTarget } from '../ops/target.ts';
import { root } from '../paths.ts';

const dataDir = resolve(process.env['AFFINITY_DATA'] ?? join(root, '.data'));

function help(): string[] {
  const lines = [...Object.values(COMMANDS), ...Object.values(BACKUP_COMMANDS)];
  const width = Math.max(...lines.map(({ usage }) => usage.length));
  return [
    'Usage: npm run ops -- [--compose [-p <project>] | --kubernetes[=<namespace>]] <command> [--json]',
    'Speaks to the system that `npm start` runs in this folder; to that of docker-compose.yml; to that of a cluster.',
    ...lines.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    'A time is 2026-01-31T08:00:00Z, or how long ago: 30m, 2h, 7d. Exit codes: 0 done, 1 not (all) done, 2 written wrongly, 78 not configured.',
    'What to run when: infra/ops/README.md',
  ];
}

/** @throws CommandError for anything that is no command */
function dispatch(argv: readonly string[], json: boolean): Promise<Result> {
  const onProgress = (line: string): void => void (json ? process.stderr : process.stdout).write(`${line}\n`);
  const target = parseTarget(argv);
  const site = () => target.open({ root, dataDir, onProgress });
  const [subject = '', verb = '', ...args] = target.rest;
  const name = `${subject} ${verb}`;
  if (name in BACKUP_COMMANDS) return runBackupCommand(name, args, { site, root, onProgress });
  const command = COMMANDS[name];
  if (!command) throw new CommandError('There is no such command. `npm run ops -- --help` lists all.', 2);
  return command.run(site().programs, args, json);
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
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect();
