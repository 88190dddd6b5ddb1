import { memberCards, memberRelations, memberStandings } from '@affinity/members/member-copies';

/**
 * What this service keeps of its neighbours, so that nothing here asks them. Standings come first: nothing comes back of
 * whoever is deleted.
 */
export const COPIES = [
  memberStandings('example-service'),
  memberRelations('example-service', ['block', 'mute']),
  memberCards('example-service'),
];
