import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const AiExportCollectedV1 = defineEvent({
  type: 'ai.export.collected.v1',
  owner: 'ai',
  description: 'The part of ai in a copy of what is held of a member is ready; identity fetches it within a day (SAFETY-74).',
  data: z.strictObject({ exportId: z.uuid(), accountId: z.uuid() }),
  example: { exportId: '0199a1b2-0000-7000-8000-0000000000ee', accountId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type AiExportCollectedV1 = EventData<typeof AiExportCollectedV1>;
