import { Module } from '@nestjs/common';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { provideUploads } from '@affinity/kit/uploads/provide-uploads';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import type { ChatConfig } from '../config.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ChatFileCheck } from './chat-file-check.js';
import { chatUploadRules } from './chat-upload-rules.js';
import { ChatUploads } from './chat-uploads.service.js';
import { FileAddressesModule } from './file-addresses.module.js';
import { FilesController } from './files.controller.js';
import { MessageFiles } from './message-files.read-model.js';

@Module({
  imports: [ConversationsModule, FileAddressesModule],
  controllers: [FilesController],
  providers: [
    ...provideUploads(({ maxFileBytes }: ChatConfig, { storage, logger, dataSource }) => {
      const rules = chatUploadRules(maxFileBytes);
      return { rules, check: new ChatFileCheck(new ObjectStorage(storage), rules, logger, dataSource) };
    }, DAILY_BUDGETS),
    ChatUploads,
    MessageFiles,
  ],
  exports: [ChatUploads],
})
export class FilesModule {}
