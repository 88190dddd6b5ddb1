import { memberCards, memberStandings } from '@affinity/members/member-copies';

/**
 * The copies of other contexts' data: no request here asks another service. Standings come first: nothing of a deleted member comes back.
 */
export const COPIES = [memberStandings('chat'), memberCards('chat', { email: false })];
