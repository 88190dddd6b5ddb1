import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { FileAddressesModule } from '../files/file-addresses.module.js';
import { FilesModule } from '../files/files.module.js';
import { LiveModule } from '../live/live.module.js';
import { SealedModule } from '../sealed/sealed.module.js';
import { DeleteMessageService } from './delete-message.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesReadModel } from './messages.read-model.js';
import { SendMessageService } from './send-message.service.js';

@Module({
  imports: [ConversationsModule, FileAddressesModule, FilesModule, LiveModule, SealedModule],
  controllers: [MessagesController],
  providers: [MessagesReadModel, SendMessageService, DeleteMessageService],
})
export class MessagesModule {}
