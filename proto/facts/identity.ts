import { z } from 'zod';
import { defineFacts } from './define-facts.js';

export const IdentityStandings = defineFacts({
  owner: 'identity',
  name: 'standings',
  description: 'Accounts that are disabled or were deleted. All others are neither.',
  fact: z.strictObject({ accountId: z.uuid(), disabled: z.boolean(), deleted: z.boolean() }),
});
