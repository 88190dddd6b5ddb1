import type { EventData } from '../define-event.js';
import { exportCollected } from '../export-collected.js';

export const StoriesExportCollectedV1 = exportCollected('stories');
export type StoriesExportCollectedV1 = EventData<typeof StoriesExportCollectedV1>;
