import type { EventData } from '../define-event.js';
import { exportCollected } from '../export-collected.js';

export const ProfilesExportCollectedV1 = exportCollected('profiles');
export type ProfilesExportCollectedV1 = EventData<typeof ProfilesExportCollectedV1>;
