import { type Command, OperationError, UsageError } from '@affinity/kit/operations/command';
import type { OperatorContext } from '@affinity/kit/operations/operator-context';
import { z } from 'zod';
import type { Role } from '../accounts/account.entity.js';
import { AccountNotFoundError } from '../accounts/account.errors.js';
import type { AccountStandingService } from '../accounts/account-standing.service.js';

const MAX_REASON = 500;

type Change = (standing: AccountStandingService, accountId: string, argument: string | undefined) => Promise<void>;

/** The same use cases as the HTTP operations. Accounts are named by address and written down by id. */
function changeCommand(verb: string, usage: string, summary: string, args: number, change: Change, noted?: 'role'): Command {
  return {
    name: `account ${verb}`,
    usage,
    summary,
    words: { min: 1 + args, max: 1 + args },
    async run(context: OperatorContext, { words: [email = '', argument] }) {
      const parsed = noted === 'role' ? await parseRole(argument) : argument?.trim();
      if (args === 1 && !parsed) throw new UsageError(`Usage: account ${verb} ${usage}`);
      const { AccountStandingService } = await import('../accounts/account-standing.service.js');
      const standing = (await context.app()).get(AccountStandingService, { strict: false });
      try {
        const accountId = await standing.idByEmail(email);
        await change(standing, accountId, parsed);
        await context.audit(`account.${verb}`, { accountId, ...(noted && parsed ? { [noted]: parsed } : {}) });
        return { data: { action: verb, accountId }, lines: [`${verb}: account ${accountId}`] };
      } catch (error) {
        if (error instanceof AccountNotFoundError) throw new OperationError(error.message);
        throw error;
      }
    },
  };
}

/** @throws UsageError */
async function parseRole(text: string | undefined): Promise<Role> {
  const { ROLES } = await import('../accounts/account.entity.js');
  const role = ROLES.find((name) => name === text);
  if (!role) throw new UsageError(`Roles are ${ROLES.join(', ')}`);
  return role;
}

const customToken: Command = {
  name: 'account custom-token',
  usage: '<account id>',
  summary: 'prints a token that signs the account in for an hour; whoever has it is that account',
  words: { min: 1, max: 1 },
  async run(context, { words: [text] }) {
    const accountId = z.uuid().safeParse(text);
    if (!accountId.success) throw new UsageError('Usage: account custom-token <account id, a UUID>');
    const { mintCustomToken } = await import('../custom-token/custom-token.js');
    const token = await mintCustomToken(accountId.data, context.env().secret('CUSTOM_TOKEN_KEY'));
    await context.audit('account.custom-token', { accountId: accountId.data });
    return { data: { token }, lines: [token] };
  },
};

const removeSecondFactor: Command = {
  name: 'account remove-second-factor',
  usage: '<email>',
  summary: 'takes passkeys, authenticator app and recovery codes of somebody who has lost them; a mail tells them',
  words: { min: 1, max: 1 },
  async run(context, { words: [email = ''] }) {
    const { AccountStandingService } = await import('../accounts/account-standing.service.js');
    const { RemoveSecondFactorService } = await import('../second-factor/remove-second-factor.service.js');
    const app = await context.app();
    try {
      const accountId = await app.get(AccountStandingService, { strict: false }).idByEmail(email);
      await app.get(RemoveSecondFactorService, { strict: false }).remove(accountId);
      await context.audit('account.remove-second-factor', { accountId });
      return { data: { action: 'remove-second-factor', accountId }, lines: [`remove-second-factor: account ${accountId}`] };
    } catch (error) {
      if (error instanceof AccountNotFoundError) throw new OperationError(error.message);
      throw error;
    }
  },
};

export const ACCOUNT_COMMANDS: readonly Command[] = [
  changeCommand('disable', '<email> <reason>', 'ends all sessions; who it is may not sign in (IDN-025)', 1, (standing, id, reason) =>
    standing.disable(id, reason!.slice(0, MAX_REASON)),
  ),
  changeCommand('enable', '<email>', 'ends that', 0, (standing, id) => standing.enable(id)),
  changeCommand('grant', '<email> <role>', 'gives a role (GRD-029)', 1, (standing, id, role) => standing.grant(id, role as Role), 'role'),
  changeCommand('revoke', '<email> <role>', 'takes it', 1, (standing, id, role) => standing.revoke(id, role as Role), 'role'),
  removeSecondFactor,
  customToken,
];
