import { defineAccountData } from '@affinity/kit/account-data/define-account-data';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { markDeleted } from '@affinity/members/member-copies';
import { EraseMemberService } from './erase-member.service.js';
import { PostsExportSource } from './posts-export.source.js';

export const ACCOUNT_DATA = defineAccountData({
  source: PostsExportSource,
  erasure: { service: 'posts', deleted: IdentityAccountDeletedV1, eraser: EraseMemberService, begun: markDeleted },
});
