import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import { KIND_TEXTS } from './moderation.texts.js';

export const thingsText = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);
export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** What a reported thing is called where it is chosen. */
export const THING_TEXTS = {
  name: (kind: ReportKind, words: string, when: string | null) =>
    [words === '' ? KIND_TEXTS[kind] : `${KIND_TEXTS[kind]}: ${words}`, ...(when === null ? [] : [when])].join(', '),
  made: (when: string) => `written ${when}`,
  reported: (when: string) => `reported ${when}`,
  another: (name: string, number: number) => `${name} (${number})`,
  files: (described: readonly string[]) => {
    const count = described.length === 1 ? '1 file without words' : `${described.length} files without words`;
    const words = described.filter((one) => one !== '').map((one) => `“${one}”`);
    return words.length === 0 ? count : `${count}, described as ${words.join(', ')}`;
  },
  messages: (count: number) => (count === 1 ? '1 sealed message' : `${count} sealed messages`),
  reportedBy: (people: number, reasons: readonly string[]) => `Reported by ${peopleText(people)}: ${reasons.join(', ')}`,
  see: 'See the evidence',
  seeOf: (name: string) => `See the evidence: ${name}`,
} as const;

export const inQuotes = (words: string): string => `“${words}”`;
