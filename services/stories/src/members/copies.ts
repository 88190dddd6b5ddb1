import { memberCards, memberRelations, memberStandings } from '@affinity/members/member-copies';
import { CARD_REFRESHES } from './refresh-copies.js';

/**
 * The copies of other contexts' data: no request here asks another service. Standings come first: nothing of a deleted member comes back.
 */
export const COPIES = [
  memberStandings('stories'),
  memberRelations('stories', ['block', 'mute']),
  memberCards('stories', { refreshes: CARD_REFRESHES }),
];
