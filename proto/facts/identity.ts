import { IdentityStandingChangedV1 } from '../events/identity/standing-changed.v1.js';
import { factsOf } from './define-facts.js';

export const IdentityStandings = factsOf(IdentityStandingChangedV1, {
  name: 'standings',
  description: 'Accounts that are or were disabled, or were deleted. All others never were either.',
});
