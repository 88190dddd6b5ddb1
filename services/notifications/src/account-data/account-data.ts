import { defineAccountData } from '@affinity/kit/account-data/define-account-data';
import { markDeleted } from '@affinity/members/member-copies';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { EraseMemberService } from './erase-member.service.js';
import { NotificationsExportSource } from './notifications-export.source.js';

export const ACCOUNT_DATA = defineAccountData({
  source: NotificationsExportSource,
  erasure: { service: 'notifications', deleted: IdentityAccountDeletedV1, eraser: EraseMemberService, begun: markDeleted },
});
