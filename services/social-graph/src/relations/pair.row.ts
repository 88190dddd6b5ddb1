import { RELATION_KINDS, type Pair, type RelationKind, type Side } from './domain/pair.js';

type RowSide = 'low' | 'high';
type SinceColumn = `${RowSide}_${RelationKind}_since`;
type RevisionColumn = `${RowSide}_${RelationKind}_revision`;

/** A row of `member_pairs`, without its key. */
export type PairRow = Record<SinceColumn, Date | null> & Record<RevisionColumn, number>;

export const PAIR_COLUMNS = (['low', 'high'] as const)
  .flatMap((side) => RELATION_KINDS.flatMap((kind) => [`${side}_${kind}_since`, `${side}_${kind}_revision`]))
  .join(', ');

/** The row's key, and where a member stands in it. uuid text in lower case sorts as Postgres sorts uuid. */
export function placeOf(memberId: string, otherId: string): { lowId: string; highId: string; columns: Record<keyof Pair, RowSide> } {
  return memberId < otherId
    ? { lowId: memberId, highId: otherId, columns: { mine: 'low', theirs: 'high' } }
    : { lowId: otherId, highId: memberId, columns: { mine: 'high', theirs: 'low' } };
}

export function toPair(row: PairRow, columns: Record<keyof Pair, RowSide>): Pair {
  return { mine: sideOf(row, columns.mine), theirs: sideOf(row, columns.theirs) };
}

function sideOf(row: PairRow, side: RowSide): Side {
  const standing = (kind: RelationKind): Side[RelationKind] => ({
    since: row[`${side}_${kind}_since`],
    revision: row[`${side}_${kind}_revision`],
  });
  return { follow: standing('follow'), block: standing('block'), mute: standing('mute') };
}
