import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { MailQueue } from '../mail/mail-queue.js';
import { PushQueue } from './push-queue.js';
import { IN_TURN } from './push-sessions.sql.js';

export const PushMessages = defineConsumer({ durable: 'notifications--push-messages', event: ChatConversationsMovedV1 });

/** Whose message it was the event does not say: before a member is told, chat is asked for whom it waits. */
@Injectable()
@HandlesEvent(PushMessages)
export class PushMessagesConsumer implements EventHandler<typeof PushMessages.event> {
  constructor(
    private readonly queue: PushQueue,
    private readonly mail: MailQueue,
  ) {}

  async handle({ data }: Envelope<ChatConversationsMovedV1>, tx: Tx): Promise<void> {
    const news = data.conversations.flatMap(({ pairKey, memberIds }) =>
      memberIds.map((memberId) => ({ memberId, kind: 'message' as const, aboutId: pairKey })),
    );
    await this.queue.add(tx, news);
    await this.mail.add(tx, news);
  }
}

export const ForgetDevice = defineConsumer({ durable: 'notifications--push-sessions', event: IdentitySessionEndedV1 });

const END: PreparedQuery = {
  name: 'push-session-end-v1',
  text: `
    WITH ended AS (INSERT INTO push_sessions_ended (session_id) VALUES ($1) ON CONFLICT DO NOTHING)
    DELETE FROM push_devices WHERE session_id = $1`,
};

/** Whoever signed out, or was signed out, is told nothing more. */
@Injectable()
@HandlesEvent(ForgetDevice)
export class ForgetDeviceConsumer implements EventHandler<typeof ForgetDevice.event> {
  async handle({ data }: Envelope<IdentitySessionEndedV1>, tx: Tx): Promise<void> {
    await tx.rows(IN_TURN, [data.sessionId]);
    await tx.rows(END, [data.sessionId]);
  }
}
