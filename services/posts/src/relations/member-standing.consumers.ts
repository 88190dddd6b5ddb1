import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import type { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';
import { MemberDisabled, MemberEnabled } from './member-standing.definitions.js';

/** Two consumers, in any order: identity counts no revisions of this, so its clock decides. */
async function keepStanding(tx: Tx, memberId: string, disabled: boolean, at: string): Promise<void> {
  await tx.manager.query(
    `INSERT INTO member_standings AS s (member_id, disabled, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET disabled = excluded.disabled, changed_at = excluded.changed_at
     WHERE s.changed_at < excluded.changed_at`,
    [memberId, disabled, at],
  );
}

@Injectable()
@HandlesEvent(MemberDisabled)
export class HideDisabledConsumer implements EventHandler<typeof MemberDisabled.event> {
  handle({ data, time }: Envelope<IdentityAccountDisabledV1>, tx: Tx): Promise<void> {
    return keepStanding(tx, data.accountId, true, time);
  }
}

@Injectable()
@HandlesEvent(MemberEnabled)
export class ShowEnabledConsumer implements EventHandler<typeof MemberEnabled.event> {
  handle({ data, time }: Envelope<IdentityAccountEnabledV1>, tx: Tx): Promise<void> {
    return keepStanding(tx, data.accountId, false, time);
  }
}
