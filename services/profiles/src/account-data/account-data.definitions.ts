import { defineAccountData } from '@affinity/kit/account-data/account-data.definition';
import { IdentityExportRequestedV1 } from '@affinity/proto/events/identity/export-requested.v1';
import { ProfilesExportCollectedV1 } from '@affinity/proto/events/profiles/export-collected.v1';

export const ACCOUNT_DATA = defineAccountData({
  requested: IdentityExportRequestedV1,
  collected: ProfilesExportCollectedV1,
});
export const { exportPart: ExportPart } = ACCOUNT_DATA;
