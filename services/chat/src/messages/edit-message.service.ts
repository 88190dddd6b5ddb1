import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatMessageEditedV1 } from '@affinity/proto/events/chat/message-edited.v1';
import { EDIT_MINUTES } from '@affinity/proto/vocabulary/limits';
import { isVoiceMessage } from '@affinity/proto/vocabulary/voice-message';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairOf, type Pair } from '../conversations/pair-key.js';
import { REVISIONS, type Revisions } from '../conversations/revisions.js';
import { FileAddresses } from '../files/file-addresses.js';
import { LivePublisher } from '../live/live-publisher.js';
import type { MessageResponse } from './dto/message.response.js';
import { messageColumns, repliedColumn, type RepliedMessageRow } from './message.columns.js';
import {
  EditTooLateError,
  EditTooOftenError,
  MessageEmptyError,
  MessageNotFoundError,
  MessageWithoutWordsError,
} from './message.errors.js';
import { presentMessage } from './message.presenter.js';

/** The changes of one message. Whoever changes a message for ever could not be reported: all its words are sealed with a report. */
const MOST_EDITS = 20;
/** What the earlier words of one message may take up. Twenty texts of ordinary letters take less than a third. */
const MOST_EDIT_BYTES = 256 * 1024;

/** The time is the database's: it gave the message its own. */
type EditableRow = RepliedMessageRow & { readonly in_time: boolean };
type ChangedColumns = Pick<EditableRow, 'content' | 'caption' | 'preview' | 'edited_at'>;

/** The words of a message that can be changed, and where they are. A file without any has the empty text. */
interface Words {
  readonly column: 'content' | 'caption';
  readonly before: string;
}

@Injectable()
export class EditMessageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly addresses: FileAddresses,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Changes the words of an own text (MSG-094), or those under an own file, which blanks take away (MSG-117). The same words again
   * change nothing, so a repeat is answered as the first was. The earlier words are kept apart, for moderators with a report alone.
   * @throws ConversationNotFoundError, MessageNotFoundError also for the other member's message (SAFETY-34), MessageEmptyError,
   *   MessageWithoutWordsError, EditTooLateError, EditTooOftenError
   */
  async edit(actor: Actor, pairKey: string, id: string, content: string): Promise<MessageResponse> {
    const pair = pairOf(pairKey, actor.accountId);
    const given = content.trim() === '' ? '' : content;
    return this.transactions.run(async (tx) => {
      await holdConversation(tx, pairKey);
      const held = await tx.manager.query<unknown[]>(`SELECT 1 FROM conversations WHERE pair_key = $1 AND connected FOR NO KEY UPDATE`, [
        pairKey,
      ]);
      if (held.length === 0) throw new ConversationNotFoundError();
      const known = await this.find(tx, pair, id);
      const words = wordsOf(known);
      if (given === '' && words.column === 'content') throw new MessageEmptyError();
      if (given === words.before) return presentMessage(known, this.addresses);
      if (!known.in_time) throw new EditTooLateError();
      const changed = await this.write(tx, known, words, given);
      const message = presentMessage({ ...known, ...changed }, this.addresses);
      await this.tell(tx, pair, message);
      return message;
    });
  }

  private async find(tx: Tx, { pairKey, memberId }: Pair, id: string): Promise<EditableRow> {
    const [known] = await tx.manager.query<EditableRow[]>(
      `SELECT ${messageColumns('m')}, ${repliedColumn('m')}, m.sent_at > clock_timestamp() - make_interval(mins => ${EDIT_MINUTES}) AS in_time
       FROM messages m WHERE m.pair_key = $1 AND m.sender_id = $2 AND m.id = $3 AND m.deleted_at IS NULL`,
      [pairKey, memberId, id],
    );
    if (!known) throw new MessageNotFoundError();
    return known;
  }

  private async write(tx: Tx, { pair_key, seq }: EditableRow, { column, before }: Words, given: string): Promise<ChangedColumns> {
    // The conversation is locked: no other change of the message is counted at the same time.
    const kept = await tx.manager.query<unknown[]>(
      `INSERT INTO message_edits (pair_key, seq, content)
       SELECT $1, $2, $3::text FROM message_edits WHERE pair_key = $1 AND seq = $2
       HAVING count(*) < ${MOST_EDITS} AND coalesce(sum(octet_length(content)), 0) + octet_length($3::text) <= ${MOST_EDIT_BYTES}
       RETURNING id`,
      [pair_key, seq, before],
    );
    if (kept.length === 0) throw new EditTooOftenError();
    const [[changed]] = await tx.manager.query<[ChangedColumns[], number]>(
      // The clock may have been put back since the last change: a later change has a later time.
      `UPDATE messages
       SET ${column} = nullif($3, ''), edited_at = greatest(clock_timestamp(), edited_at + interval '1 millisecond')
       WHERE pair_key = $1 AND seq = $2 RETURNING content, caption, preview, edited_at`,
      [pair_key, seq, given],
    );
    return changed!;
  }

  /** The event carries no words. Open pages get them at once, and others read them. */
  private async tell(tx: Tx, { pairKey, memberId, otherId }: Pair, message: MessageResponse): Promise<void> {
    const [[{ revision, cardRevisions }]] = await tx.manager.query<[[Revisions], number]>(
      `UPDATE conversations SET revision = revision + 1 WHERE pair_key = $1 RETURNING ${REVISIONS}`,
      [pairKey],
    );
    const { id: messageId, seq, editedAt } = message;
    const data = { pairKey, messageId, seq, senderId: memberId, recipientId: otherId, editedAt: editedAt!, cardRevisions };
    await this.outbox.add(tx, ChatMessageEditedV1, { subject: pairKey, actorId: memberId, revision, data });
    tx.afterCommit(() => this.live.publish([otherId, memberId], { type: 'message', message }));
  }
}

/** @throws MessageWithoutWordsError */
function wordsOf({ content, file_key, file_name, caption, voice }: EditableRow): Words {
  if (file_key === null) return { column: 'content', before: content };
  if (isVoiceMessage(file_name, voice)) throw new MessageWithoutWordsError();
  return { column: 'caption', before: caption ?? '' };
}
