import { Module } from '@nestjs/common';
import {
  KeepBlockAddedConsumer,
  KeepBlockRemovedConsumer,
  KeepFollowEndedConsumer,
  KeepFollowStartedConsumer,
  KeepMuteAddedConsumer,
  KeepMuteRemovedConsumer,
} from './keep-relation.consumers.js';
import { MemberRelationsRepository } from './member-relations.repository.js';
import { HideDisabledConsumer, ShowEnabledConsumer } from './member-standing.consumers.js';

@Module({
  providers: [
    MemberRelationsRepository,
    KeepFollowStartedConsumer,
    KeepFollowEndedConsumer,
    KeepBlockAddedConsumer,
    KeepBlockRemovedConsumer,
    KeepMuteAddedConsumer,
    KeepMuteRemovedConsumer,
    HideDisabledConsumer,
    ShowEnabledConsumer,
  ],
})
export class RelationsModule {}
