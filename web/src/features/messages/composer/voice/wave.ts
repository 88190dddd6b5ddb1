import { MAX_VOICE_PEAK, MAX_VOICE_PEAKS } from '@affinity/proto/vocabulary/chat-limits';

/** Below this, what is heard is the room: a wave of silence is not drawn as loud. */
const LEAST_LOUD = 0.1;

/**
 * The wave of a recording: the loudest moment of each of at most `MAX_VOICE_PEAKS` parts of one length, the loudest of all as high as a
 * peak can be (MSG-106).
 * @param levels loudness over time, 0..1
 */
export function peaksOf(levels: readonly number[]): number[] {
  const count = Math.min(levels.length, MAX_VOICE_PEAKS);
  const loudest = levels.reduce((most, level) => Math.max(most, level), LEAST_LOUD);
  return Array.from({ length: count }, (_peak, index) => {
    const part = levels.slice(Math.floor((index * levels.length) / count), Math.floor(((index + 1) * levels.length) / count));
    return Math.round((Math.max(...part) / loudest) * MAX_VOICE_PEAK);
  });
}
