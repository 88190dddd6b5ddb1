import { isVoiceMessage } from '@affinity/proto/vocabulary/voice-message';
import type { Message, VoiceMessage } from '#shared/api/schema.js';
import { lengthText } from './length-text.js';
import { kindOfFile } from './shown-message.js';
import { MESSAGE_WORDS } from './message.texts.js';

/** MSG-105. One that is shorter than a second is no nothing. */
const voiceWords = ({ milliseconds }: VoiceMessage): string => `${MESSAGE_WORDS.voice} ${lengthText(Math.max(1, milliseconds / 1000))}`;

function fileWords(type: string, name: string, voice: VoiceMessage | undefined): string {
  if (voice !== undefined) return voiceWords(voice);
  if (isVoiceMessage(name, voice)) return MESSAGE_WORDS.voice;
  const kind = kindOfFile(type);
  return kind === 'image' || kind === 'video' ? MESSAGE_WORDS[kind] : name;
}

/** A message on one line: its words, or what its file is and the words that came with it (MSG-096). */
export function summaryOf({ content = '', fileType, fileName = '', caption, voice }: Partial<Message>): string {
  if (fileType === undefined) return content;
  const file = fileWords(fileType, fileName, voice);
  return caption === undefined ? file : `${file}: ${caption}`;
}
