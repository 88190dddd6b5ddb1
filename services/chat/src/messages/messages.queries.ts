import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { messageColumns, repliedColumn } from './message.columns.js';

export const MESSAGES_PAGE_SIZE = 50;

/** One row a message. An empty conversation has one row without a message: it is told from a conversation that does not exist. */
function page(direction: 'before' | 'after'): PreparedQuery {
  const [condition, order] = direction === 'before' ? ['<', 'DESC'] : ['>', 'ASC'];
  return {
    name: `message-page-${direction}-v5`,
    text: `
      SELECT c.last_seq, c.cleared_seq, ${messageColumns('m')}, ${repliedColumn('m')}
      FROM conversations c
      LEFT JOIN LATERAL (
        SELECT * FROM messages WHERE messages.pair_key = c.pair_key AND messages.seq ${condition} $3::bigint
        ORDER BY messages.seq ${order} LIMIT ${MESSAGES_PAGE_SIZE + 1}) m ON true
      WHERE c.pair_key = $1 AND $2::uuid IN (c.low_id, c.high_id) AND c.connected
      ORDER BY m.seq ${order}`,
  };
}

export const MESSAGES_ON_A_SIDE = MESSAGES_PAGE_SIZE / 2;
/** Rows on each side of the seq: one too many if there are more. */
const side = (condition: string, order: string): string =>
  `(SELECT * FROM messages WHERE messages.pair_key = c.pair_key AND messages.seq ${condition} $3::bigint
    ORDER BY messages.seq ${order} LIMIT ${MESSAGES_ON_A_SIDE + 1})`;

/** `$1` the pair key, `$2` the member, `$3` a seq: those up to it and those after it, ascending, one too many where there are more. */
export const MESSAGES_AROUND: PreparedQuery = {
  name: 'message-page-around-v2',
  text: `
    SELECT c.last_seq, c.cleared_seq, ${messageColumns('m')}, ${repliedColumn('m')}
    FROM conversations c
    LEFT JOIN LATERAL (${side('<=', 'DESC')} UNION ALL ${side('>', 'ASC')}) m ON true
    WHERE c.pair_key = $1 AND $2::uuid IN (c.low_id, c.high_id) AND c.connected
    ORDER BY m.seq`,
};

/** `$1` the pair key, `$2` the member, `$3` a seq: the next ones in that direction, nearest first, one too many if there are more. */
export const MESSAGES_BEFORE = page('before');
export const MESSAGES_AFTER = page('after');
