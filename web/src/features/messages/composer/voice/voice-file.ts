/** What a recorder may produce and how such a file ends. WebM first: it is what voice notes are (MSG-063). */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
};

/** In the order they are asked for; the last resort is what the browser takes by itself. */
export const RECORDER_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus', 'audio/mp4'] as const;

/** `audio/webm;codecs=opus` -> `audio/webm` */
const bareType = (type: string): string => type.split(';', 1)[0]!.trim().toLowerCase();

/**
 * A recording as it is sent: `voice-{timestamp}.webm` (MSG-063, CONST-023), or what the browser could record instead, named
 * for what it is. `at`: milliseconds since 1970.
 */
export function voiceFileOf(parts: readonly Blob[], recorded: string, at: number): File {
  const type = bareType(recorded);
  const known = Object.hasOwn(ENDINGS, type) ? type : 'audio/webm';
  return new File([...parts], `voice-${at}.${ENDINGS[known]}`, { type: known });
}

/** mm:ss (MSG-055); beyond 99 minutes the minutes take more places. */
export function elapsedText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
