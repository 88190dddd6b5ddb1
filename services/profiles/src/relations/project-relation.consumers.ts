import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { RelationChange, RelationKind } from './domain/stored-relation.js';
import {
  BlockAdded,
  BlockRemoved,
  ConnectionEnded,
  ConnectionMade,
  FollowEnded,
  FollowStarted,
  MuteAdded,
  MuteRemoved,
  SparkPassed,
  SparkSent,
  SparkWithdrawn,
} from './relation-consumers.definitions.js';
import { RelationProjection } from './relation-projection.js';

/** One consumer an event, all with the same effect. */
@Injectable()
abstract class ProjectRelationConsumer {
  protected abstract readonly kind: RelationKind;
  protected abstract readonly what: RelationChange['what'];

  constructor(private readonly projection: RelationProjection) {}

  async handle(event: Envelope<{ memberId: string; otherId: string }>, tx: Tx): Promise<void> {
    const { memberId, otherId } = event.data;
    const at = new Date(event.time);
    await this.projection.apply(tx, { kind: this.kind, what: this.what, memberId, otherId, revision: event.revision, at });
  }
}

@Injectable()
@HandlesEvent(FollowStarted)
export class ProjectFollowStartedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'follow';
  protected readonly what = 'started';
}

@Injectable()
@HandlesEvent(FollowEnded)
export class ProjectFollowEndedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'follow';
  protected readonly what = 'ended';
}

@Injectable()
@HandlesEvent(SparkSent)
export class ProjectSparkSentConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'spark';
  protected readonly what = 'started';
}

@Injectable()
@HandlesEvent(SparkWithdrawn)
export class ProjectSparkWithdrawnConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'spark';
  protected readonly what = 'ended';
}

@Injectable()
@HandlesEvent(SparkPassed)
export class ProjectSparkPassedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'spark';
  protected readonly what = 'passed';
}

@Injectable()
@HandlesEvent(ConnectionMade)
export class ProjectConnectionMadeConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'connection';
  protected readonly what = 'started';
}

@Injectable()
@HandlesEvent(ConnectionEnded)
export class ProjectConnectionEndedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'connection';
  protected readonly what = 'ended';
}

@Injectable()
@HandlesEvent(BlockAdded)
export class ProjectBlockAddedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'block';
  protected readonly what = 'started';
}

@Injectable()
@HandlesEvent(BlockRemoved)
export class ProjectBlockRemovedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'block';
  protected readonly what = 'ended';
}

@Injectable()
@HandlesEvent(MuteAdded)
export class ProjectMuteAddedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'mute';
  protected readonly what = 'started';
}

@Injectable()
@HandlesEvent(MuteRemoved)
export class ProjectMuteRemovedConsumer extends ProjectRelationConsumer {
  protected readonly kind = 'mute';
  protected readonly what = 'ended';
}

export const RELATION_PROJECTORS = [
  ProjectFollowStartedConsumer,
  ProjectFollowEndedConsumer,
  ProjectSparkSentConsumer,
  ProjectSparkWithdrawnConsumer,
  ProjectSparkPassedConsumer,
  ProjectConnectionMadeConsumer,
  ProjectConnectionEndedConsumer,
  ProjectBlockAddedConsumer,
  ProjectBlockRemovedConsumer,
  ProjectMuteAddedConsumer,
  ProjectMuteRemovedConsumer,
];
