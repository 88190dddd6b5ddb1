import { z } from 'zod';
import { defineEvent } from './define-event.js';

/** What every context says once its part of a copy can be fetched: an event of its own, as no context publishes another's. */
export const exportCollected = (context: string) =>
  defineEvent({
    type: `${context}.export.collected.v1`,
    owner: context,
    description: `The part of ${context} in a copy of what is held of a member is ready; identity fetches it within a day (SAFETY-74).`,
    data: z.strictObject({ exportId: z.uuid(), accountId: z.uuid() }),
    example: { exportId: '0199a1b2-0000-7000-8000-0000000000ee', accountId: '0199a1b2-0000-7000-8000-000000000001' },
  });
