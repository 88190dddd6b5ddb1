import { defineAccountData } from '@affinity/kit/account-data/define-account-data';
import { markDeleted } from '@affinity/members/member-copies';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { EraseMemberService } from './erase-member.service.js';
import { ExampleServiceExportSource } from './example-service-export.source.js';

export const ACCOUNT_DATA = defineAccountData({
  source: ExampleServiceExportSource,
  erasure: { service: 'example-service', deleted: IdentityAccountDeletedV1, eraser: EraseMemberService, begun: markDeleted },
});
