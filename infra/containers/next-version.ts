import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';

/** Later than every migration there is. */
const TIMESTAMP = 4_102_444_800_000;
const NAME = `NextVersion${TIMESTAMP}`;
/** The table that shows that the migration has run. */
export const NEXT_VERSION_TABLE = 'next_version_marks';

/** Copies what an image is built from: files that are committed, or would be. Resolves to the new folder. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'affinity-sources-'));
  const { status, stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error('The sources cannot be listed: this is no copy with its history');
  for (const file of stdout.split('\0').filter(Boolean)) {
    // Git lists a deleted file until that is committed.
    if (!existsSync(join(root, file))) continue;
    cpSync(join(root, file), join(folder, file), { force: true, recursive: true });
  }
  return folder;
}

/**
 * Makes a copy the version after this one: posts gets one more migration, which only adds (SAFETY-P11: the version before
 * must be able to work on the schema after).
 */
export function makeNextVersion(folder: string): void {
  const service = join(folder, 'services/posts');
  const migrations = join(service, 'src/db/migrations');
  if (readdirSync(migrations).length === 0) throw new Error('posts has no migrations');
  writeFileSync(
    join(migrations, '210001010000-next-version.ts'),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${NAME} implements MigrationInterface {
  readonly name = '${NAME}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ${NEXT_VERSION_TABLE} (id int PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ${NEXT_VERSION_TABLE}');
  }
}
`,
  );
  const path = join(service, 'src/service.ts');
  const before = readFileSync(path, 'utf8');
  const after = before
    .replace(/^/, `import { ${NAME} } from './db/migrations/210001010000-next-version.js';\n`)
    .replace(/(migrations: \[[^\]]*?),?\s*\]/, `$1, ${NAME}]`);
  if (!after.includes(`, ${NAME}]`)) throw new Error(`${dirname(path)} lists its migrations in another way than expected`);
  writeFileSync(path, after);
}
