import type { DataSource } from 'typeorm';
import { poolOf } from './prepared-queries.js';

/**
 * Whether a Postgres that answers is the service's own: it has the newest migration that this code knows. An empty database that
 * replaced a lost one answers as well. The question is asked until the answer is yes, and anew once a connection was lost: another
 * database can have come only then.
 */
export class SchemaPresence {
  private present = false;

  constructor(private readonly dataSource: DataSource) {
    poolOf(dataSource).on('error', () => (this.present = false));
  }

  /** @throws Error when Postgres does not answer, or not with the schema */
  async check(): Promise<void> {
    try {
      if (this.present) await this.dataSource.query('SELECT 1');
      else await this.look();
    } catch (error) {
      this.present = false;
      throw error;
    }
  }

  private async look(): Promise<void> {
    // Names end in a timestamp of 13 digits.
    const names = this.dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
    const name = names.toSorted((one, other) => Number(one.slice(-13)) - Number(other.slice(-13))).at(-1);
    const found: unknown[] = await this.dataSource.query('SELECT 1 FROM migrations WHERE name = $1', [name]);
    if (found.length === 0) throw new Error(`The database has no schema of ${name}`);
    this.present = true;
  }
}
