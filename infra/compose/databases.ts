import { SERVICES } from '../services.ts';
import type { Settings } from '../local/settings.ts';

export const SUPERUSER = 'affinity_admin';
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

export const databasePassword = (settings: Settings, service: string) => settings.secret(`postgres:${service}`);

/** The server's own files, and the SQL that gives each service a database and a role without privileges; safe to repeat. */
export function postgresFiles(settings: Settings): Record<string, string> {
  const password = settings.secret('postgres');
  return {
    'superuser-password': password,
    pgpass: `postgres:5432:*:${SUPERUSER}:${password}\n`,
    // Nobody comes in from another container without TLS.
    'pg_hba.conf': 'local all all scram-sha-256\nhostssl all all all scram-sha-256\n',
    'databases.sql': SERVICES.map((service) => databaseOf(service, databasePassword(settings, service))).join('\n'),
  };
}

function databaseOf(name: string, password: string): string {
  return `SELECT format('CREATE ROLE %I', ${text(name)}) WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${text(name)}) \\gexec
ALTER ROLE "${name}" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD ${text(password)};
SELECT format('CREATE DATABASE %I OWNER %I', ${text(name)}, ${text(name)}) WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = ${text(name)}) \\gexec
REVOKE CONNECT, TEMPORARY ON DATABASE "${name}" FROM PUBLIC;
`;
}
