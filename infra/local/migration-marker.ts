import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Infrastructure } from './infrastructure.ts';

/** Remembers that these very databases were migrated by these very sources, which saves a process per service and start. */
export class MigrationMarker {
  readonly #file: string;
  readonly #wanted: string | undefined;

  private constructor(file: string, wanted: string | undefined) {
    this.#file = file;
    this.#wanted = wanted;
  }

  static async read(root: string, infrastructure: Infrastructure): Promise<MigrationMarker> {
    const stamp = join(root, '.data', 'build', 'services.stamp');
    const file = join(infrastructure.dataDir, 'migrated');
    if (!existsSync(stamp)) return new MigrationMarker(file, undefined);
    // A deleted and recreated cluster or database has another number.
    const databases = await infrastructure.postgres.query(
      'select system_identifier::text || oid::text as id from pg_control_system(), pg_database where not datistemplate order by oid',
    );
    const hash = createHash('sha256').update(readFileSync(stamp)).update(JSON.stringify(databases));
    return new MigrationMarker(file, hash.digest('hex'));
  }

  get holds(): boolean {
    return this.#wanted !== undefined && existsSync(this.#file) && readFileSync(this.#file, 'utf8') === this.#wanted;
  }

  /** To be called when every migration has succeeded. */
  write(): void {
    if (this.#wanted !== undefined) writeFileSync(this.#file, this.#wanted);
  }
}
