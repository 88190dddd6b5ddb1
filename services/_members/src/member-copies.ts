import { defineCopy, type Copy } from '@affinity/kit/copies/define-copy';
import type { Tx } from '@affinity/kit/db/transactions';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import type { Fact } from '@affinity/proto/facts/define-facts';
import { IdentityStandings } from '@affinity/proto/facts/identity';
import { ProfilesCards } from '@affinity/proto/facts/profiles';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import type { RelationKind } from '@affinity/proto/vocabulary/relations';
import { CardRefreshes, refreshWhole, type CardRefresh } from './card-refreshes.js';

/** How a member is shown beside what they wrote. */
export type MemberCard = Fact<typeof ProfilesCards>;

const notDeleted = (...members: string[]): string =>
  `NOT EXISTS (SELECT FROM member_standings m WHERE m.member_id IN (${members.join(', ')}) AND m.deleted)`;

/** Table `member_relations`: who does what to whom, of these kinds. */
export function memberRelations(service: string, kinds: readonly RelationKind[]): Copy {
  const wanted = new Set(kinds);
  return defineCopy({
    durable: `${service}--member-relations`,
    name: 'relations',
    summary: `what members do to each other: ${kinds.join(', ')}`,
    of: SocialGraphRelationChangedV1,
    facts: SocialGraphRelations,
    table: 'member_relations',
    columns: { member_id: 'uuid', other_id: 'uuid', kind: 'text', active: 'boolean', revision: 'integer' },
    key: ['member_id', 'kind', 'other_id'],
    newer: ['revision'],
    wanted: notDeleted('s.member_id', 's.other_id'),
    rows: ({ memberId, otherId, kind, active, revision }) =>
      wanted.has(kind) ? [{ member_id: memberId, other_id: otherId, kind, active, revision }] : [],
  });
}

/** Table `member_standings`: who is hidden from everybody, and whose account was deleted. A member who never was either has no row. */
export function memberStandings(service: string): Copy {
  return defineCopy({
    durable: `${service}--member-standings`,
    name: 'standings',
    summary: 'who is disabled, and who is deleted',
    of: IdentityStandingChangedV1,
    facts: IdentityStandings,
    table: 'member_standings',
    columns: { member_id: 'uuid', disabled: 'boolean', deleted: 'boolean', revision: 'integer' },
    key: ['member_id'],
    newer: ['revision'],
    compared: ['disabled', 'deleted'],
    lasting: 't.deleted',
    rows: ({ accountId, disabled, deleted, revision }) => [{ member_id: accountId, disabled, deleted, revision }],
  });
}

export interface KeptOfCard {
  /** Whether the address is kept too. */
  readonly email: boolean;
}

interface CardOptions extends Partial<KeptOfCard> {
  /**
   * Statements that bring in line what the service copied of the card (PRO-062). `CardRefreshes` runs them; column `refresh_due`
   * says for whom.
   */
  readonly refreshes?: readonly CardRefresh[];
}

/** Postgres takes this word for the time at which it writes. */
const NOW = 'now';

interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly photo_url: string | null;
  readonly email?: string | null;
  readonly revision: number;
}

/** Table `members`: names and photos. */
export function memberCards(service: string, { email: keepsEmail = true, refreshes }: CardOptions = {}): Copy {
  const columns: Record<string, string> = { id: 'uuid', name: 'text', photo_url: 'text', revision: 'integer' };
  if (keepsEmail) columns['email'] = 'text';
  const shown = Object.keys(columns).filter((column) => column !== 'id' && column !== 'revision');
  if (refreshes) columns['refresh_due'] = 'timestamptz';
  return defineCopy({
    durable: `${service}--member-cards`,
    name: 'members',
    summary: 'names and photos of members',
    of: ProfilesCardChangedV1,
    facts: ProfilesCards,
    table: 'members',
    columns,
    key: ['id'],
    newer: ['revision'],
    // The revision is not compared: a profile has new ones for what no card shows.
    compared: shown,
    wanted: notDeleted('s.id'),
    rows: ({ id, name, photoUrl, email, revision }) => [
      { id, name, photo_url: photoUrl, ...(keepsEmail && { email }), ...(refreshes && { refresh_due: NOW }), revision },
    ],
    settle: refreshes && ((tx, row) => refreshWhole(tx, cardOf(row as unknown as CardRow), refreshes)),
    settledBy: refreshes && CardRefreshes,
  });
}

const cardOf = ({ id, name, photo_url: photoUrl, email = null, revision }: CardRow): MemberCard => ({
  id,
  name,
  photoUrl,
  email,
  revision,
});

/** Nothing is newer than a deletion: no late fact brings the member back. */
export async function markDeleted(tx: Tx, memberId: string): Promise<void> {
  await tx.manager.query(
    `INSERT INTO member_standings (member_id, disabled, deleted, revision) VALUES ($1, false, true, 2147483647)
     ON CONFLICT (member_id) DO UPDATE SET disabled = false, deleted = true, revision = excluded.revision`,
    [memberId],
  );
}
