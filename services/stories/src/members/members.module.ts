import { Module } from '@nestjs/common';
import { KeepCardOnProfileCreatedConsumer } from './keep-card-on-profile-created.consumer.js';
import { KeepCardOnProfileUpdatedConsumer } from './keep-card-on-profile-updated.consumer.js';
import { MemberCards } from './member-cards.service.js';
import { ProfileCards } from './profile-cards.client.js';

@Module({
  providers: [ProfileCards, MemberCards, KeepCardOnProfileCreatedConsumer, KeepCardOnProfileUpdatedConsumer],
  exports: [MemberCards],
})
export class MembersModule {}
