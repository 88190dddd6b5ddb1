import type { Words } from '#shared/text/words.js';
import { KIND_TEXTS } from './moderation.texts.js';
import type * as english from './thing.texts.js';

export const thingsText = (count: number): string => (count === 1 ? '1 elemento' : `${count} elementos`);
export const peopleText = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

export const THING_TEXTS: Words<typeof english.THING_TEXTS> = {
  name: (kind, words, when) =>
    [words === '' ? KIND_TEXTS[kind] : `${KIND_TEXTS[kind]}: ${words}`, ...(when === null ? [] : [when])].join(', '),
  made: (when) => `texto del ${when}`,
  reported: (when) => `denuncia del ${when}`,
  another: (name, number) => `${name} (${number})`,
  files: (described) => {
    const count = described.length === 1 ? '1 archivo sin texto' : `${described.length} archivos sin texto`;
    const words = described.filter((one) => one !== '').map((one) => `«${one}»`);
    if (words.length === 0) return count;
    return `${count}, ${described.length === 1 ? 'descrito' : 'descritos'} como ${words.join(', ')}`;
  },
  messages: (count) => (count === 1 ? '1 mensaje sellado' : `${count} mensajes sellados`),
  reportedBy: (people, reasons) => `Denuncia de ${peopleText(people)}: ${reasons.join(', ')}`,
  see: 'Ver las pruebas',
  seeOf: (name) => `Ver las pruebas: ${name}`,
};

export const inQuotes = (words: string): string => `«${words}»`;
