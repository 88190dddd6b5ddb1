import type { FileAddresses } from '../files/file-addresses.js';
import { presentMessage } from '../messages/message.presenter.js';
import type { CardRow } from './conversations.queries.js';
import type { ConversationCardResponse } from './dto/conversation.responses.js';

export function presentConversation(row: CardRow, addresses: FileAddresses): ConversationCardResponse {
  const [firstName = '', ...rest] = (row.name ?? '').split(' ');
  return {
    pairKey: row.card_key,
    memberId: row.other_id,
    firstName,
    lastName: rest.join(' '),
    photoURL: row.photo_url,
    lastMessage: row.id === null ? null : presentMessage(row, addresses),
    unread: row.unread,
    readSeq: Number(row.read_seq),
    deliveredSeq: Number(row.delivered_seq),
    theirReadSeq: Number(row.their_read_seq),
    theirDeliveredSeq: Number(row.their_delivered_seq),
    lastSeq: Number(row.last_seq),
    clearedSeq: Number(row.cleared_seq),
    muted: row.muted,
    pinned: row.pinned,
    archived: row.archived,
    picturesOpen: row.pictures_open,
    revision: row.revision,
  };
}
