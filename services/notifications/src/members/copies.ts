import { memberCards, memberRelations, memberStandings } from '@affinity/members/member-copies';

/**
 * The copies of other contexts' data: no request here asks another service. Standings come first: nothing of a deleted member comes back.
 */
export const COPIES = [
  memberStandings('notifications'),
  memberRelations('notifications', ['block', 'mute']),
  memberCards('notifications', { email: false }),
];
