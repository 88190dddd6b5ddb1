import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityAccountRoleChangedV1 } from '@affinity/proto/events/identity/account-role-changed.v1';
import { ModerationLog } from '../moderation/moderation-log.js';

/** Who may moderate, since when and until when, stands in the log beside what they decide. */
export const RoleChanges = defineConsumer({ durable: 'social-graph--role-changes', event: IdentityAccountRoleChangedV1 });

@Injectable()
@HandlesEvent(RoleChanges)
export class LogRoleChangesConsumer implements EventHandler<typeof RoleChanges.event> {
  constructor(private readonly log: ModerationLog) {}

  async handle({ data: { accountId, role, change } }: Envelope<IdentityAccountRoleChangedV1>, tx: Tx): Promise<void> {
    const entry = { event: 'role-changed', action: change, memberId: accountId, moderatorId: null } as const;
    await this.log.add(tx, { ...entry, reason: role, details: { role } });
  }
}
