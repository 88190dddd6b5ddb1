import { findPostgresClient } from '../local/postgres-client.ts';
import { DatabaseTools } from './database-tools.ts';

/** Databases of this machine, entered as the service itself. @param urlOf how the service enters */
export function localDatabases(urlOf: (service: string) => string): DatabaseTools {
  let found: ReturnType<typeof findPostgresClient> | undefined;
  return new DatabaseTools(async (service) => {
    const { hostname, port, username, password, pathname } = new URL(urlOf(service));
    // The programs are found once for all services, which are copied at the same time: they may have to be fetched.
    const client = await (found ??= findPostgresClient());
    const entry = { PGHOST: hostname, PGPORT: port, PGUSER: decodeURIComponent(username), PGPASSWORD: decodeURIComponent(password) };
    return {
      dbname: pathname.slice(1),
      start: (program, args) => {
        const [command, ...words] = client[program];
        return { command, args: [...words, ...args], env: { PATH: process.env['PATH'], LC_ALL: 'C', ...entry } };
      },
    };
  });
}
