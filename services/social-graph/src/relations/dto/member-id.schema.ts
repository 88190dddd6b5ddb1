import { z } from 'zod';

/** Lower case, as ids are compared and sorted. */
export const MemberId = z.uuid().toLowerCase();
