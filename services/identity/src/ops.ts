import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig, type IdentityConfig } from './config.js';
import { ACCOUNT_COMMANDS } from './operations/account.commands.js';
import { StandingFacts } from './operations/standings.facts.js';

await runOperations({
  name: 'identity',
  readConfig,
  load: async () => (await import('./service.js')).service,
  facts: [StandingFacts],
  storageOf: ({ storage }: IdentityConfig) => storage,
  commands: ACCOUNT_COMMANDS,
});
