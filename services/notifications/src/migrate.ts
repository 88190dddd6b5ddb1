import { runMigrations } from '@affinity/kit/db/run-migrations';
import { service } from './service.js';

await runMigrations(service);
