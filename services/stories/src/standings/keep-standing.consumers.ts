import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import type { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';
import { MemberStandings } from './member-standings.repository.js';
import { HideDisabled, ShowEnabled } from './standing-consumers.definitions.js';

@Injectable()
@HandlesEvent(HideDisabled)
export class HideDisabledConsumer implements EventHandler<typeof HideDisabled.event> {
  constructor(private readonly standings: MemberStandings) {}

  handle({ data, time }: Envelope<IdentityAccountDisabledV1>, tx: Tx): Promise<void> {
    return this.standings.setDisabled(tx, data.accountId, true, time);
  }
}

@Injectable()
@HandlesEvent(ShowEnabled)
export class ShowEnabledConsumer implements EventHandler<typeof ShowEnabled.event> {
  constructor(private readonly standings: MemberStandings) {}

  handle({ data, time }: Envelope<IdentityAccountEnabledV1>, tx: Tx): Promise<void> {
    return this.standings.setDisabled(tx, data.accountId, false, time);
  }
}
