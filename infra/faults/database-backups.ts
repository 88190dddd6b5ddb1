import type { Infrastructure } from '../local/infrastructure.ts';
import { SERVICES } from '../services.ts';

const backupOf = (name: string): string => `${name}_backup`;

/** Copies every service's database as it is now. Services lose their connections for a moment, as when Postgres restarts. */
export async function backUpDatabases(infrastructure: Infrastructure): Promise<void> {
  const { postgres } = infrastructure;
  for (const service of SERVICES) {
    const { name, role, password } = infrastructure.databaseOf(service);
    // Nobody may be connected to the database that is copied.
    await postgres.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
    await postgres.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`);
    await postgres.cloneDatabase(name, { name: backupOf(name), role, password });
    await postgres.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS true`);
  }
}

/** Puts the copies in place of the databases. The services must have been stopped before. */
export async function restoreDatabases(infrastructure: Infrastructure): Promise<void> {
  const { postgres } = infrastructure;
  for (const service of SERVICES) {
    const spec = infrastructure.databaseOf(service);
    await postgres.dropDatabase(spec.name);
    await postgres.cloneDatabase(backupOf(spec.name), spec);
  }
}
