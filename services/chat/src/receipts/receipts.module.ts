import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { LiveModule } from '../live/live.module.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

@Module({ imports: [ConversationsModule, LiveModule], controllers: [ReceiptsController], providers: [ReceiptsService] })
export class ReceiptsModule {}
