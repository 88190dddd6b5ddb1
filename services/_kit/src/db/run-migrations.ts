import 'reflect-metadata';
import { runProcess } from '../bootstrap/run-process.js';
import { EnvReader } from '../config/env-reader.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { migrate } from './data-source.js';

/** The whole of a service's `migrate.ts`: brings its database to the newest schema, then exits. Needs only `DATABASE_URL`. */
export function runMigrations(definition: ServiceDefinition): Promise<void> {
  return runProcess(async () => {
    const url = new EnvReader(process.env).url('DATABASE_URL', ['postgres:', 'postgresql:']);
    await migrate(definition.database, url, `${definition.name}-migrate`);
  });
}
