import { Module } from '@nestjs/common';
import { FileAddressesModule } from '../files/file-addresses.module.js';
import { SealedModule } from '../sealed/sealed.module.js';
import { ConversationsController } from './conversations.controller.js';
import { Conversations } from './conversations.read-model.js';
import { RemoveMessagesService } from './remove-messages.service.js';

@Module({
  imports: [FileAddressesModule, SealedModule],
  controllers: [ConversationsController],
  providers: [Conversations, RemoveMessagesService],
  exports: [Conversations],
})
export class ConversationsModule {}
