import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { KeepConnectionEndedConsumer, KeepConnectionMadeConsumer } from './keep-connection.consumers.js';

@Module({ imports: [MembersModule], providers: [KeepConnectionMadeConsumer, KeepConnectionEndedConsumer] })
export class ConnectionsModule {}
