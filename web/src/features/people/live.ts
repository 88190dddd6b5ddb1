import type { MemberLists } from '#features/safety/hidden-members.js';
import { readAgain } from '#shared/reads/read-again.js';
import type { OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import { peopleKeys, type PeopleSelection } from './people.keys.js';
import { applyRelation, checkRelation, removePerson } from './person-cache.js';

/** The field of a person's card for each kind of relation. */
const SHOWN_AS = { follow: 'following', spark: 'sparked', connection: 'connected', block: null, mute: null, skip: null } as const;

export const peopleLive: OwnEventHandlers = {
  'social-graph.relation.changed': ({ client }, { otherId, relation, active }) => {
    const flag = SHOWN_AS[relation];
    // The query cache has logged a look-up that failed. The next message looks again.
    if (flag !== null) checkRelation(client, otherId, { [flag]: active }).catch(() => undefined);
  },
  /**
   * The member's followers, sparks or connections changed. Every list of people is read again, except the ranking, which stands still
   * while somebody looks through it (PPL-033).
   */
  'profiles.relations.changed': ({ client }) =>
    readAgain(client, {
      queryKey: peopleKeys.all,
      predicate: ({ queryKey }) => queryKey[1] !== 'list' || (queryKey[2] as PeopleSelection).filter !== 'all',
    }),
};

export const peopleLists: MemberLists = { key: peopleKeys.all, remove: removePerson, relate: applyRelation, ofDiscovery: true };
