import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { ProfilesCards } from '@affinity/proto/facts/profiles';
import { MemberCardsCreated, MemberCardsUpdated } from '../members/member-cards.definitions.js';

/** Revisions are not compared: a profile has new ones for what no card shows. */
export const MembersProjection = defineTableProjection({
  name: 'members',
  summary: 'names and photos of those one writes with',
  from: ProfilesCards,
  consumers: [MemberCardsCreated, MemberCardsUpdated],
  table: 'members',
  columns: { id: 'uuid', name: 'text', photo_url: 'text', revision: 'integer' },
  key: ['id'],
  differs: '(t.name, t.photo_url) IS DISTINCT FROM (s.name, s.photo_url)',
  wanted: 'NOT EXISTS (SELECT FROM account_erasures e WHERE e.member_id = s.id)',
  rows: ({ id, name, photoUrl, revision }) => [{ id, name, photo_url: photoUrl, revision }],
});
