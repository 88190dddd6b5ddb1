import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ChatUploads } from './chat-uploads.service.js';
import { FileAddressesModule } from './file-addresses.module.js';
import { FilesController } from './files.controller.js';
import { MessageFiles } from './message-files.read-model.js';

@Module({
  imports: [ConversationsModule, FileAddressesModule],
  controllers: [FilesController],
  providers: [ChatUploads, MessageFiles],
  exports: [ChatUploads],
})
export class FilesModule {}
