import type { EventData } from '../define-event.js';
import { exportCollected } from '../export-collected.js';

export const PostsExportCollectedV1 = exportCollected('posts');
export type PostsExportCollectedV1 = EventData<typeof PostsExportCollectedV1>;
