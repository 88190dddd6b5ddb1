import { defineAccountData } from '@affinity/kit/account-data/account-data.definition';
import { IdentityExportRequestedV1 } from '@affinity/proto/events/identity/export-requested.v1';
import { SocialGraphExportCollectedV1 } from '@affinity/proto/events/social-graph/export-collected.v1';

export const ACCOUNT_DATA = defineAccountData({
  requested: IdentityExportRequestedV1,
  collected: SocialGraphExportCollectedV1,
});
export const { exportPart: ExportPart } = ACCOUNT_DATA;
