import type { EventData } from '../define-event.js';
import { exportCollected } from '../export-collected.js';

export const ChatExportCollectedV1 = exportCollected('chat');
export type ChatExportCollectedV1 = EventData<typeof ChatExportCollectedV1>;
