import type { Words } from '#shared/text/words.js';
import { KIND_TEXTS } from './moderation.texts.js';
import type * as english from './thing.texts.js';

export const thingsText = (count: number): string => (count === 1 ? '1 Sache' : `${count} Sachen`);
export const peopleText = (count: number): string => (count === 1 ? '1 Person' : `${count} Personen`);

export const THING_TEXTS: Words<typeof english.THING_TEXTS> = {
  name: (kind, words, when) =>
    [words === '' ? KIND_TEXTS[kind] : `${KIND_TEXTS[kind]}: ${words}`, ...(when === null ? [] : [when])].join(', '),
  made: (when) => `geschrieben am ${when}`,
  reported: (when) => `gemeldet am ${when}`,
  another: (name, number) => `${name} (${number})`,
  files: (described) => {
    const count = described.length === 1 ? '1 Datei ohne Text' : `${described.length} Dateien ohne Text`;
    const words = described.filter((one) => one !== '').map((one) => `„${one}“`);
    return words.length === 0 ? count : `${count}, beschrieben als ${words.join(', ')}`;
  },
  messages: (count) => (count === 1 ? '1 versiegelte Nachricht' : `${count} versiegelte Nachrichten`),
  reportedBy: (people, reasons) => `Gemeldet von ${peopleText(people)}: ${reasons.join(', ')}`,
  see: 'Belege ansehen',
  seeOf: (name) => `Belege ansehen: ${name}`,
};

export const inQuotes = (words: string): string => `„${words}“`;
