import type { Message } from '#shared/api/schema.js';
import { kindOfFile } from './shown-message.js';

export const MESSAGE_WORDS = { voice: 'Voice message', image: 'Photo', video: 'Video' } as const;

/** MSG-063: how the recorder names what it records. */
const VOICE_NOTE = /^voice-\d+\.webm$/;

function fileWords(type: string, name: string): string {
  if (VOICE_NOTE.test(name)) return MESSAGE_WORDS.voice;
  const kind = kindOfFile(type);
  return kind === 'image' || kind === 'video' ? MESSAGE_WORDS[kind] : name;
}

/** A message on one line: its words, or what its file is and the words that came with it (MSG-096). */
export function summaryOf({ content = '', fileType, fileName = '', caption }: Partial<Message>): string {
  if (fileType === undefined) return content;
  const file = fileWords(fileType, fileName);
  return caption === undefined ? file : `${file}: ${caption}`;
}
