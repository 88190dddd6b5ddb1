import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig, type ChatConfig } from './config.js';
import { ConnectionsProjection } from './operations/connections.projection.js';
import { COPIES } from './members/copies.js';
import { ReportsProjection } from './operations/reports.projection.js';
import { CHAT_MEDIA } from './files/media-inventory.js';

await runOperations({
  name: 'chat',
  readConfig,
  load: async () => (await import('./service.js')).service,
  // Connections come before reports: a report belongs to a conversation that exists.
  projections: [...COPIES.map(({ projection }) => projection), ConnectionsProjection, ReportsProjection],
  storageOf: ({ storage }: ChatConfig) => storage,
  media: CHAT_MEDIA,
});
