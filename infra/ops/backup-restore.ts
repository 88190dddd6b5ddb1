import { join } from 'node:path';
import { BUCKET_READER } from './backup-create.ts';
import { findDamage, readManifest, type BackupManifest } from './backup-manifest.ts';
import { objectStream } from './backup-objects.ts';
import { CommandError } from './command-error.ts';
import { ofEach } from './of-each.ts';
import type { ServicePrograms } from './service-program.ts';
import type { Site } from './site.ts';

/**
 * Fills the empty databases and the empty bucket of a system in which nothing runs. Streams and Redis are left as they are: at
 * its next start each service compares them with its database (ADR 15).
 * @throws CommandError before anything is written when the backup is damaged, of a newer version, something runs, or a database or the bucket
 * is not empty
 */
export async function restoreBackup(site: Site, folder: string, onProgress: (line: string) => void): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const damage = await findDamage(folder, manifest);
  if (damage.length > 0) throw new CommandError(`Nothing was restored, the backup is damaged:\n${damage.join('\n')}`);
  await site.stopped(async ({ programs, databases }) => {
    await assertReady(programs, manifest);
    const restored: string[] = [];
    try {
      for (const { service, file } of manifest.databases) {
        await databases.restore(service, join(folder, file));
        restored.push(service);
        await programs.ask(service, ['database', 'finish-restore']);
        onProgress(`${service}: its database is back`);
      }
      await programs.ask(BUCKET_READER, ['objects', 'restore'], { input: objectStream(folder) });
    } catch (error) {
      const before =
        restored.length > 0 ? `\nThese databases were filled before, and have to be emptied again: ${restored.join(', ')}` : '';
      throw new CommandError(`${(error as Error).message}${before}`);
    }
    onProgress(`${manifest.objects.objects} objects are back`);
  });
  return manifest;
}

/** All databases are looked at before the first is filled. */
async function assertReady(programs: ServicePrograms, { databases }: BackupManifest): Promise<void> {
  const checks = [
    ...databases.map(({ service, migrations }) => [service, ['database', 'check-restore', ...migrations]] as const),
    [BUCKET_READER, ['objects', 'empty']] as const,
  ];
  const answers = await ofEach(checks, ([service, command]) => programs.run(service, command));
  const full = answers.flatMap(({ exitCode, stderr }, index) =>
    exitCode === 0 ? [] : [stderr.trim() || `${checks[index]![0]}: exit code ${exitCode}`],
  );
  if (full.length > 0) throw new CommandError(`Nothing was restored:\n${full.join('\n')}\nHow they are emptied: infra/ops/README.md`);
}
