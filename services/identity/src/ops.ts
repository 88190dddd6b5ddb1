import 'reflect-metadata';
import { createServiceApp } from '@affinity/kit/bootstrap/create-app';
import { openConnections } from '@affinity/kit/bootstrap/open-connections';
import { runProcess } from '@affinity/kit/bootstrap/run-process';
import { ConfigurationError, EnvReader } from '@affinity/kit/config/env-reader';
import { ROLES, type Role } from './accounts/account.entity.js';
import { AccountStandingService } from './accounts/account-standing.service.js';
import { service } from './service.js';

const USAGE = `Usage: node dist/ops.js disable <email> <reason> | enable <email> | grant <email> <role> | revoke <email> <role>   (roles: ${ROLES.join(', ')})`;

type Command = (standing: AccountStandingService, accountId: string) => Promise<void>;

/** @throws ConfigurationError with the usage for anything else. */
function parseCommand(verb: string | undefined, argument: string | undefined): Command {
  const role = ROLES.find((name) => name === argument);
  if (verb === 'disable' && argument?.trim()) return (standing, id) => standing.disable(id, argument.trim().slice(0, 500));
  if (verb === 'enable' && argument === undefined) return (standing, id) => standing.enable(id);
  if (verb === 'grant' && role) return (standing, id) => standing.grant(id, role satisfies Role);
  if (verb === 'revoke' && role) return (standing, id) => standing.revoke(id, role satisfies Role);
  throw new ConfigurationError(USAGE);
}

/** The operator's door to accounts (IDN-025, GRD-029): same use cases as the HTTP operations, run with the service's environment. */
await runProcess(async () => {
  const [verb, email, argument] = process.argv.slice(2);
  const command = parseCommand(verb, argument);
  if (!email) throw new ConfigurationError(USAGE);
  const config = service.readConfig(new EnvReader({ ...process.env, LOG_LEVEL: 'warn' }));
  const app = await createServiceApp(service, config, await openConnections(service, config));
  try {
    // Never initialised: no port, no relay, no workers. The running service publishes the events.
    const standing = app.get(AccountStandingService, { strict: false });
    const id = await standing.idByEmail(email);
    await command(standing, id);
    process.stdout.write(`${verb}: account ${id}\n`);
  } finally {
    await app.close();
  }
});
