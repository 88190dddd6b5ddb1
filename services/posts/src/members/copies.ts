import { memberCards, memberRelations, memberStandings } from '@affinity/members/member-copies';
import { CARD_REFRESHES } from './refresh-copies.js';

/**
 * The copies of other contexts' data: no request here asks another service. Standings come first: nothing of a deleted member comes back.
 * Following feeds need no entry. They are checked by the sum of the follows' revisions, and built again when it has moved.
 */
export const COPIES = [
  memberStandings('posts'),
  memberRelations('posts', ['follow', 'block', 'mute']),
  memberCards('posts', { refreshes: CARD_REFRESHES }),
];
