import { MAX_WATCHED_MEMBERS } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { MemberId } from './member-id.schema.js';

export const ConnectedAmongRequest = z
  .strictObject({ memberIds: z.array(MemberId).max(MAX_WATCHED_MEMBERS) })
  .meta({ id: 'ConnectedAmongRequest' });
export type ConnectedAmongRequest = z.output<typeof ConnectedAmongRequest>;
