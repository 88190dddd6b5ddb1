/** The types a recorder may produce, with the ending of their files. WebM comes first: voice notes are WebM (MSG-063). */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
};

/** The types in the order they are asked for. Without any of them the browser takes its own. */
export const RECORDER_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus', 'audio/mp4'] as const;

/** `audio/webm;codecs=opus` -> `audio/webm` */
const bareType = (type: string): string => type.split(';', 1)[0]!.trim().toLowerCase();

/**
 * A recording as a file to send: `voice-{timestamp}.webm` (MSG-063, CONST-023). Another type that the browser recorded gets its own
 * ending. `at`: milliseconds since 1970.
 */
export function voiceFileOf(parts: readonly Blob[], recorded: string, at: number): File {
  const type = bareType(recorded);
  const known = Object.hasOwn(ENDINGS, type) ? type : 'audio/webm';
  return new File([...parts], `voice-${at}.${ENDINGS[known]}`, { type: known });
}

/** mm:ss (MSG-055); beyond 99 minutes the minutes take more digits. */
export function elapsedText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
