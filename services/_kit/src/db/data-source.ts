import { DataSource, type MigrationInterface } from 'typeorm';

export interface DatabaseDefinition {
  /** In order; names end in a 13-digit timestamp, as TypeORM sorts by it. */
  readonly migrations: readonly (new () => MigrationInterface)[];
}

export interface DatabaseOptions {
  readonly url: string;
  readonly applicationName: string;
  /** Connections of this process at most. */
  readonly poolSize?: number;
}

/** Brings the database to the newest schema, by one connection. Needs the rights of its owner. */
export async function migrate(definition: DatabaseDefinition, url: string, applicationName: string): Promise<void> {
  const dataSource = await createDataSource(definition, { url, applicationName, poolSize: 1 }).initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

/** One service, one database, one schema. Statements give up after ten seconds, locks after two: a request never waits longer. */
export function createDataSource(definition: DatabaseDefinition, options: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url: options.url,
    applicationName: options.applicationName,
    migrations: [...definition.migrations],
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    connectTimeoutMS: 5000,
    extra: {
      max: options.poolSize ?? 10,
      idleTimeoutMillis: 30_000,
      statement_timeout: 10_000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
    },
  });
}
