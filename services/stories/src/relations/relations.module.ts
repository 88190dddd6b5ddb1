import { Module } from '@nestjs/common';
import {
  KeepBlockAddedConsumer,
  KeepBlockRemovedConsumer,
  KeepMuteAddedConsumer,
  KeepMuteRemovedConsumer,
} from './keep-relation.consumers.js';
import { MemberRelationsRepository } from './member-relations.repository.js';

@Module({
  providers: [MemberRelationsRepository, KeepBlockAddedConsumer, KeepBlockRemovedConsumer, KeepMuteAddedConsumer, KeepMuteRemovedConsumer],
})
export class RelationsModule {}
