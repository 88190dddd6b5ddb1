import { Module } from '@nestjs/common';
import { KeepConnectionConsumer } from './keep-connection.consumer.js';

@Module({ providers: [KeepConnectionConsumer] })
export class ConnectionsModule {}
