import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import { IdentityStandings } from '@affinity/proto/facts/identity';
import { STANDING_COLUMNS, type StandingRow, toStandingFact } from '../accounts/standing-fact.js';

export const StandingFacts = defineFactSource<(typeof IdentityStandings)['fact'], StandingRow>({
  contract: IdentityStandings,
  query: `SELECT ${STANDING_COLUMNS} FROM accounts WHERE standing_revision > 0`,
  toFacts: (row) => [toStandingFact(row)],
});
