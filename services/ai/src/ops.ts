import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig } from './config.js';

await runOperations({
  name: 'ai',
  readConfig,
  load: async () => (await import('./service.js')).service,
});
