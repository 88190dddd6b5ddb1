import type { Language } from '@affinity/proto/vocabulary/languages';
import { DE } from './words/de.js';
import { EN, type PushWords } from './words/en.js';
import { ES } from './words/es.js';
import type { Waiting } from './waiting.js';

const WORDS: Readonly<Record<Language, PushWords>> = { en: EN, de: DE, es: ES };

/** What a device says of it, in its language. Never a word of a message, and a name only where the member allows it (NTF-013). */
export function sentenceOf(waiting: Waiting, { language, showsNames }: { language: Language; showsNames: boolean }): string {
  const words = WORDS[language];
  const name = waiting.name?.trim() || words.nameless;
  if (waiting.kind === 'message') return showsNames ? words.messagesOf(name, waiting.count) : words.messages(waiting.count);
  const act = words.acts[waiting.kind];
  return showsNames ? act.named(name, waiting.others) : act.hidden;
}
