import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { ProfilesCards } from '@affinity/proto/facts/profiles';
import { MemberCardsCreated, MemberCardsUpdated } from '../members/member-cards.definitions.js';
import { refreshCopies } from '../members/refresh-copies.js';

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly photo_url: string | null;
  readonly email: string | null;
  readonly revision: number;
}

/** Revisions are not compared: a profile has new ones for what no card shows. */
export const MembersProjection = defineTableProjection({
  name: 'members',
  summary: 'names and photos beside what members wrote, and the copies of them',
  from: ProfilesCards,
  consumers: [MemberCardsCreated, MemberCardsUpdated],
  table: 'members',
  columns: { id: 'uuid', name: 'text', photo_url: 'text', email: 'text', revision: 'integer' },
  key: ['id'],
  differs: '(t.name, t.photo_url, t.email) IS DISTINCT FROM (s.name, s.photo_url, s.email)',
  wanted: 'NOT EXISTS (SELECT FROM member_standings m WHERE m.member_id = s.id AND m.erased)',
  rows: ({ id, name, photoUrl, email, revision }) => [{ id, name, photo_url: photoUrl, email, revision }],
  settle: (_context, tx, { id, name, photo_url: photoUrl, email, revision }: MemberRow) =>
    refreshCopies(tx, { id, name, photoUrl, email, revision }),
});
