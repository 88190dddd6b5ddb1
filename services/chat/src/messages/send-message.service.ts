import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { Transactions, violates } from '@affinity/kit/db/transactions';
import { UploadAlreadyAttachedError } from '@affinity/kit/uploads/upload.errors';
import { CONVERSATIONS, UNANSWERED_MESSAGES } from '../budgets.js';
import { Conversations } from '../conversations/conversations.read-model.js';
import { ConversationMoves } from '../conversations/conversation-moves.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairOf, type Pair } from '../conversations/pair-key.js';
import { ChatUploads } from '../files/chat-uploads.service.js';
import { FileAddresses } from '../files/file-addresses.js';
import type { StoredFile } from '../files/stored-file.js';
import { linkedAddress } from '../links/linked-address.js';
import { LivePublisher } from '../live/live-publisher.js';
import type { MessageResponse } from './dto/message.response.js';
import type { SendMessageRequest } from './dto/send-message.request.js';
import type { RepliedMessageRow } from './message.columns.js';
import {
  ConversationBusyError,
  MessageEmptyError,
  MessageGoneError,
  MessageIdReusedError,
  RepliedNotFoundError,
  VoiceNotSoundError,
} from './message.errors.js';
import { presentMessage } from './message.presenter.js';
import { SendTogether } from './send-together.js';
import { REACHES, SEALED_BEFORE, SEND_MESSAGE, SENT_BEFORE, type PaidMessageRow } from './send-message.sql.js';

/** Each clearing that comes between costs one more attempt. Nobody clears this often. */
const ATTEMPTS = 20;

@Injectable()
export class SendMessageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly together: SendTogether,
    private readonly queries: PreparedQueries,
    private readonly conversations: Conversations,
    private readonly uploads: ChatUploads,
    private readonly addresses: FileAddresses,
    private readonly live: LivePublisher,
    private readonly moves: ConversationMoves,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Sends once, however often it is called with one id: a repeat gets the message that was stored first (SAFETY-P3).
   * @throws ConversationNotFoundError (MSG-053), MessageEmptyError (MSG-039), MessageIdReusedError, MessageGoneError,
   *   RepliedNotFoundError, VoiceNotSoundError, ConversationBusyError, BudgetSpentError, and what attaching the upload throws
   */
  async send(actor: Actor, pairKey: string, request: SendMessageRequest): Promise<MessageResponse> {
    const pair = pairOf(pairKey, actor.accountId);
    if (request.content?.trim() === '') throw new MessageEmptyError();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const sent = await this.store(actor, pair, request);
      if (sent) {
        if (sent.paid_message) this.budgets.say(actor, UNANSWERED_MESSAGES, sent.paid_message);
        if (sent.paid_conversation) this.budgets.say(actor, CONVERSATIONS, sent.paid_conversation);
        const message = presentMessage(sent, this.addresses);
        this.live.publish([pair.otherId, pair.memberId], { type: 'message', message });
        this.moves.wake();
        return message;
      }
      const known = await this.sentBefore(pair, request);
      if (known) return known;
    }
    throw new ConversationBusyError();
  }

  /** @returns nothing when the message was sent before, or cannot be sent */
  private async store(actor: Actor, pair: Pair, request: SendMessageRequest): Promise<PaidMessageRow | undefined> {
    try {
      return request.uploadId === undefined
        ? await this.storeText(actor, pair, request, request.content!)
        : await this.storeFile(actor, pair, request, request.uploadId);
    } catch (error) {
      if (violates(error, 'messages_once')) return undefined;
      const mayBeRepeated = violates(error, 'messages_named') || error instanceof UploadAlreadyAttachedError;
      if (mayBeRepeated && (await this.find(pair.memberId, request.id))) return undefined;
      // The id belongs to a message of the other member.
      if (violates(error, 'messages_named')) throw new MessageIdReusedError();
      throw await this.budgets.reasonOf(error, actor, [UNANSWERED_MESSAGES, CONVERSATIONS]);
    }
  }

  private async storeText(
    actor: Actor,
    pair: Pair,
    { id, replyTo, previewOf }: SendMessageRequest,
    content: string,
  ): Promise<PaidMessageRow | undefined> {
    // Replies and links with a preview are sent alone: what all the others share stays as small as it is.
    const cheap =
      replyTo === undefined &&
      previewOf === undefined &&
      (await this.together.send({ pairKey: pair.pairKey, senderId: pair.memberId, id, content }));
    if (cheap) return { ...cheap, paid_message: null, paid_conversation: null };
    const [sent] = await this.transactions.statement<PaidMessageRow>(
      SEND_MESSAGE,
      this.valuesOf(actor, pair, id, content, { replyTo, previewOf }),
    );
    return sent;
  }

  /** The file becomes part of the message or of nothing: without a message the attachment is rolled back. */
  private async storeFile(actor: Actor, pair: Pair, request: SendMessageRequest, uploadId: string): Promise<PaidMessageRow | undefined> {
    try {
      return await this.transactions.run(async (tx) => {
        await holdConversation(tx, pair.pairKey);
        const file = await this.uploads.attach(tx, pair, uploadId);
        if (request.voice && !file.type.startsWith('audio/')) throw new VoiceNotSoundError();
        const values = this.valuesOf(actor, pair, request.id, `Attachment: ${file.name}`, {
          file,
          caption: captionOf(request),
          voice: request.voice,
          replyTo: request.replyTo,
        });
        const [sent] = await tx.rows<PaidMessageRow>(SEND_MESSAGE, values);
        if (!sent) throw new NothingSent();
        return sent;
      });
    } catch (error) {
      if (error instanceof NothingSent) return undefined;
      throw error;
    }
  }

  private valuesOf(
    actor: Actor,
    { pairKey, memberId }: Pair,
    id: string,
    content: string,
    { file, caption = null, replyTo = null, voice, previewOf }: With,
  ): unknown[] {
    const { uploadId = null, key = null, type = null, name = null, bytes = null, width = null, height = null } = file ?? {};
    const allowed = [UNANSWERED_MESSAGES, CONVERSATIONS].map((budget) => this.budgets.limitFor(actor, budget));
    return [
      pairKey,
      memberId,
      id,
      content,
      uploadId,
      key,
      type,
      name,
      bytes,
      width,
      height,
      ...allowed,
      caption,
      replyTo,
      voice ? JSON.stringify(voice) : null,
      previewOf === undefined ? null : (linkedAddress(previewOf) ?? null),
      previewOf ?? null,
    ];
  }

  private find(senderId: string, id: string): Promise<RepliedMessageRow | undefined> {
    return this.queries.first<RepliedMessageRow>(SENT_BEFORE, [senderId, id]);
  }

  /**
   * Called when nothing was stored. Finds the message stored under the id, or throws why none can be sent. @returns nothing when
   * the send can be tried again
   */
  private async sentBefore(pair: Pair, request: SendMessageRequest): Promise<MessageResponse | undefined> {
    const { id } = request;
    const known = await this.find(pair.memberId, id);
    if (known?.deleted_at || (!known && (await this.queries.first(SEALED_BEFORE, [pair.memberId, id])))) throw new MessageGoneError();
    if (!known) {
      await this.conversations.assertVisible(pair);
      const { replyTo } = request;
      if (replyTo !== undefined && !(await this.queries.first(REACHES, [pair.pairKey, replyTo]))) throw new RepliedNotFoundError();
      return undefined;
    }
    if (!isSame(known, request) || known.pair_key !== pair.pairKey) throw new MessageIdReusedError();
    return presentMessage(known, this.addresses);
  }
}

/** What a message has beside its content. */
interface With {
  readonly file?: StoredFile;
  readonly caption?: string | null;
  readonly voice?: SendMessageRequest['voice'];
  readonly replyTo?: number | null | undefined;
  readonly previewOf?: string | undefined;
}

const captionOf = ({ caption = '' }: SendMessageRequest): string | null => (caption.trim() === '' ? null : caption);

/** Words that were changed since are not those that were sent. */
function isSame(known: RepliedMessageRow, request: SendMessageRequest): boolean {
  if (known.reply_seq !== (request.replyTo?.toString() ?? null)) return false;
  if (known.upload_id !== (request.uploadId ?? null)) return false;
  if (known.edited_at !== null) return true;
  return request.uploadId === undefined ? known.content === request.content : known.caption === captionOf(request);
}

/** Rolls the attachment of a file back. */
class NothingSent extends Error {}
