import { memberCards, memberRelations, memberStandings } from '@affinity/members/member-copies';
import { CARD_REFRESHES } from './refresh-copies.js';

/**
 * What this service keeps of its neighbours, so that nothing here asks them. Standings first: nothing comes back of whoever is deleted.
 * Following feeds need nothing: they are checked by the sum of the follows' revisions, and built again when that has moved.
 */
export const COPIES = [
  memberStandings('posts'),
  memberRelations('posts', ['follow', 'block', 'mute']),
  memberCards('posts', { refreshes: CARD_REFRESHES }),
];
