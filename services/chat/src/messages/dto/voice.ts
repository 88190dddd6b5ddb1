import { MAX_VOICE_MS, MAX_VOICE_PEAK, MAX_VOICE_PEAKS } from '@affinity/proto/vocabulary/chat-limits';
import { z } from 'zod';

/** What the browser that recorded a voice message says of it: nothing but how it is drawn depends on it (MSG-105, MSG-106). */
export const Voice = z
  .strictObject({
    milliseconds: z.int().positive().max(MAX_VOICE_MS),
    peaks: z
      .array(z.int().nonnegative().max(MAX_VOICE_PEAK))
      .min(1)
      .max(MAX_VOICE_PEAKS)
      .meta({ description: 'Loudness from its beginning to its end' }),
  })
  .meta({ id: 'VoiceMessage' });
export type Voice = z.output<typeof Voice>;
