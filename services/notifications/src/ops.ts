import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig } from './config.js';
import { COPIES } from './members/copies.js';
import { PUSH_KEY_COMMANDS } from './operations/push-key.commands.js';

await runOperations({
  name: 'notifications',
  readConfig,
  load: async () => (await import('./service.js')).service,
  commands: PUSH_KEY_COMMANDS,
  projections: COPIES.map(({ projection }) => projection),
});
