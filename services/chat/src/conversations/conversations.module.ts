import { Module } from '@nestjs/common';
import { SealedModule } from '../sealed/sealed.module.js';
import { ConversationsController } from './conversations.controller.js';
import { Conversations } from './conversations.read-model.js';
import { RemoveMessagesService } from './remove-messages.service.js';

@Module({
  imports: [SealedModule],
  controllers: [ConversationsController],
  providers: [Conversations, RemoveMessagesService],
  exports: [Conversations],
})
export class ConversationsModule {}
