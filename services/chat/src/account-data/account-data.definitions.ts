import { defineAccountData } from '@affinity/kit/account-data/account-data.definition';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { IdentityExportRequestedV1 } from '@affinity/proto/events/identity/export-requested.v1';
import { ChatExportCollectedV1 } from '@affinity/proto/events/chat/export-collected.v1';

export const ACCOUNT_DATA = defineAccountData({
  requested: IdentityExportRequestedV1,
  collected: ChatExportCollectedV1,
  deleted: IdentityAccountDeletedV1,
});
export const { exportPart: ExportPart, erasure: AccountErasure } = ACCOUNT_DATA;
