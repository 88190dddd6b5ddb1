import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import { IdentityStandings } from '@affinity/proto/facts/identity';

export const StandingFacts = defineFactSource<(typeof IdentityStandings)['fact'], { id: string; disabled: boolean; deleted: boolean }>({
  contract: IdentityStandings,
  query: `SELECT id, disabled_at IS NOT NULL AND deleted_at IS NULL AS disabled, deleted_at IS NOT NULL AS deleted FROM accounts
          WHERE disabled_at IS NOT NULL OR deleted_at IS NOT NULL`,
  toFacts: ({ id, disabled, deleted }) => [{ accountId: id, disabled, deleted }],
});
