import type { EventData } from '../define-event.js';
import { exportCollected } from '../export-collected.js';

export const AiExportCollectedV1 = exportCollected('ai');
export type AiExportCollectedV1 = EventData<typeof AiExportCollectedV1>;
