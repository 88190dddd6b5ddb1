import { memberCards, memberRelations, memberStandings } from '@affinity/members/member-copies';
import { CARD_REFRESHES } from './refresh-copies.js';

/** What this service keeps of its neighbours, so that nothing here asks them. Standings first: nothing comes back of whoever is deleted. */
export const COPIES = [
  memberStandings('stories'),
  memberRelations('stories', ['block', 'mute']),
  memberCards('stories', { refreshes: CARD_REFRESHES }),
];
