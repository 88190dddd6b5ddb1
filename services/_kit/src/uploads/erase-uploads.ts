import type { Tx } from '../db/transactions.js';
import { ERASED_AT_ONCE } from '../erasure/erase-rows.js';

/**
 * Empties the rows of some of a member's uploads. A permission that is still good could bring a file after everything: the rows
 * wait for the sweep, which removes what arrived and then the row.
 * @param folder of the service in the storage
 * @returns how many; 0 when none is left
 */
export async function eraseUploads(tx: Tx, ownerId: string, folder: string): Promise<number> {
  const [, changed] = await tx.manager.query<[unknown[], number]>(
    `UPDATE uploads SET state = 'discarding', claim = NULL, checking_until = NULL, file = NULL, refusal = NULL, quarantined = true,
                        base_key = $2::text || owner_id || '/erased-' || id
     WHERE id IN (
       SELECT id FROM uploads WHERE owner_id = $1 AND base_key <> $2::text || owner_id || '/erased-' || id
       ORDER BY id LIMIT ${ERASED_AT_ONCE} FOR UPDATE)`,
    [ownerId, `${folder}/`],
  );
  return changed;
}
