import { membersOf } from '../conversations/pair-key.js';
import type { FileAddresses } from '../files/file-addresses.js';
import type { MessageResponse } from './dto/message.response.js';
import type { MessageRow, RepliedMessageRow, RepliedRow } from './message.columns.js';

/** Names the fields an answer has: storage keys and uploads stay inside. The result is for the two members only. */
export function presentMessage(row: RepliedMessageRow, addresses: FileAddresses): MessageResponse {
  const message = {
    id: row.id,
    seq: Number(row.seq),
    pairKey: row.pair_key,
    senderId: row.sender_id,
    content: row.content,
    timestamp: row.sent_at.toISOString(),
    deleted: row.deleted_at !== null,
    ...(row.edited_at !== null && { editedAt: row.edited_at.toISOString() }),
    ...presentPreview(row),
    ...presentReplied(row),
    ...presentReactions(row),
  };
  if (row.file_key === null || row.file_type === null || row.file_name === null) return message;
  return {
    ...message,
    fileType: row.file_type,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    ...(row.file_width !== null && row.file_height !== null && { fileWidth: row.file_width, fileHeight: row.file_height }),
    ...(row.caption !== null && { caption: row.caption }),
    ...(row.voice !== null && { voice: row.voice }),
    fileUrl: `/conversations/${row.pair_key}/messages/${row.id}/file`,
    fileAddress: addresses.of({ key: row.file_key, type: row.file_type, name: row.file_name }),
  };
}

/** The time stays when all were taken back: it says that what was known before is old. */
function presentReactions({ pair_key, low_reaction, high_reaction, reacted_at }: MessageRow): Partial<MessageResponse> {
  if (reacted_at === null) return {};
  const emojis = [low_reaction, high_reaction];
  const reactions = membersOf(pair_key)!.flatMap((memberId, at) => {
    const emoji = emojis[at];
    return typeof emoji === 'string' ? [{ memberId, emoji }] : [];
  });
  return { reactedAt: reacted_at.toISOString(), ...(reactions.length > 0 && { reactions }) };
}

/** Nothing on the card of a conversation, which says the text alone. */
const presentPreview = ({ preview, replied }: RepliedMessageRow): Pick<MessageResponse, 'preview'> =>
  preview === null || replied === undefined ? {} : { preview };

/** Nothing where the statement did not read it: the card of a conversation. */
function presentReplied({ reply_seq, replied }: RepliedMessageRow): Pick<MessageResponse, 'replyTo'> | undefined {
  if (reply_seq === null || replied === undefined) return undefined;
  const seq = Number(reply_seq);
  if (replied === null || replied.deleted) return { replyTo: { seq, deleted: true } };
  return { replyTo: { seq, deleted: false, ...wordsOf(replied) } };
}

function wordsOf({ senderId, content, fileType, fileName, caption }: RepliedRow): Partial<NonNullable<MessageResponse['replyTo']>> {
  return {
    senderId,
    content,
    ...(fileType !== null && { fileType }),
    ...(fileName !== null && { fileName }),
    ...(caption !== null && { caption }),
  };
}
