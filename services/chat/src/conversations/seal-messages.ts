import type { Tx } from '@affinity/kit/db/transactions';

/** What a sealed copy keeps of a message. */
export const SEALED_COLUMNS =
  'pair_key, seq, id, sender_id, content, file_key, file_type, file_name, file_size, file_width, file_height, caption, sent_at';

/**
 * Moves the messages with content out of the conversation into the sealed copies (DECISION-8). The caller holds the conversation's
 * row: no message is sent meanwhile.
 */
export async function sealMessages(tx: Tx, pairKey: string): Promise<void> {
  await tx.manager.query(
    `WITH removed AS (DELETE FROM messages WHERE pair_key = $1 RETURNING *)
     INSERT INTO sealed_messages (${SEALED_COLUMNS}) SELECT ${SEALED_COLUMNS} FROM removed WHERE deleted_at IS NULL`,
    [pairKey],
  );
}
