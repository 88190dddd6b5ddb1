import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { MemberRelationsRepository, type RelationKind } from './member-relations.repository.js';
import { RelationsBlockAdded, RelationsBlockRemoved, RelationsMuteAdded, RelationsMuteRemoved } from './relation-consumers.definitions.js';

type RelationEvent = Envelope<{ memberId: string; otherId: string }>;

/** One consumer an event, all with the same effect. Blocks and mutes apply when something is read. */
@Injectable()
abstract class KeepRelationConsumer {
  protected abstract readonly kind: RelationKind;
  protected abstract readonly active: boolean;

  constructor(private readonly relations: MemberRelationsRepository) {}

  async handle(event: RelationEvent, tx: Tx): Promise<void> {
    const { memberId, otherId } = event.data;
    await this.relations.keepNewest(tx, { memberId, otherId, kind: this.kind, active: this.active, revision: event.revision });
  }
}

@Injectable()
@HandlesEvent(RelationsBlockAdded)
export class KeepBlockAddedConsumer extends KeepRelationConsumer {
  protected readonly kind = 'block';
  protected readonly active = true;
}

@Injectable()
@HandlesEvent(RelationsBlockRemoved)
export class KeepBlockRemovedConsumer extends KeepRelationConsumer {
  protected readonly kind = 'block';
  protected readonly active = false;
}

@Injectable()
@HandlesEvent(RelationsMuteAdded)
export class KeepMuteAddedConsumer extends KeepRelationConsumer {
  protected readonly kind = 'mute';
  protected readonly active = true;
}

@Injectable()
@HandlesEvent(RelationsMuteRemoved)
export class KeepMuteRemovedConsumer extends KeepRelationConsumer {
  protected readonly kind = 'mute';
  protected readonly active = false;
}
