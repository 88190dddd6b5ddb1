import { defineAccountData } from '@affinity/kit/account-data/define-account-data';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { AiExportSource } from './ai-export.source.js';
import { EraseMemberService } from './erase-member.service.js';

export const ACCOUNT_DATA = defineAccountData({
  source: AiExportSource,
  erasure: { service: 'ai', deleted: IdentityAccountDeletedV1, eraser: EraseMemberService },
});
