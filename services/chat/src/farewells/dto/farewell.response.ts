import { FAREWELLS } from '@affinity/proto/vocabulary/farewells';
import { z } from 'zod';

/** That the other ended a conversation, and with which sentence. */
export const FarewellResponse = z
  .object({
    pairKey: z.string(),
    memberId: z.uuid().meta({ description: 'Who ended it' }),
    firstName: z.string(),
    lastName: z.string(),
    photoURL: z.string().nullable(),
    sentence: z.enum(FAREWELLS).nullable().meta({ description: 'What they said with it; null for nothing' }),
    endedAt: z.iso.datetime(),
  })
  .meta({ id: 'Farewell' });
export type FarewellResponse = z.output<typeof FarewellResponse>;
