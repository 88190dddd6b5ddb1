import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig } from './config.js';
import { COPIES } from './members/copies.js';

await runOperations({
  name: 'notifications',
  readConfig,
  load: async () => (await import('./service.js')).service,
  projections: COPIES.map(({ projection }) => projection),
});
