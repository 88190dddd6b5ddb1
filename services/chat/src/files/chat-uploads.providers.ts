import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { provideUploads } from '@affinity/kit/uploads/provide-uploads';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import type { ChatConfig } from '../config.js';
import { ChatFileCheck } from './chat-file-check.js';
import { chatUploadRules } from './chat-upload-rules.js';

/** The kit's uploads by the rules of messages' files. */
export const CHAT_UPLOADS = provideUploads(({ maxFileBytes }: ChatConfig, { storage, logger, dataSource }) => {
  const rules = chatUploadRules(maxFileBytes);
  return { rules, check: new ChatFileCheck(new ObjectStorage(storage), rules, logger, dataSource) };
}, DAILY_BUDGETS);
