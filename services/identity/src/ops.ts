import { runOperations } from '@affinity/kit/operations/run-operations';
import type { IdentityConfig } from './config.js';
import { AccountTrail } from './deletion/account-trail.definition.js';
import { ACCOUNT_COMMANDS } from './operations/account.commands.js';
import { StandingFacts } from './operations/standings.facts.js';
import { service } from './service.js';

await runOperations({
  service,
  facts: [StandingFacts],
  erasedBy: [AccountTrail],
  storageOf: ({ storage }: IdentityConfig) => storage,
  commands: ACCOUNT_COMMANDS,
});
