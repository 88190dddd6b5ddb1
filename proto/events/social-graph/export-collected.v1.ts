import type { EventData } from '../define-event.js';
import { exportCollected } from '../export-collected.js';

export const SocialGraphExportCollectedV1 = exportCollected('social-graph');
export type SocialGraphExportCollectedV1 = EventData<typeof SocialGraphExportCollectedV1>;
