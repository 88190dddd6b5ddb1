import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MOMENT_TEXTS: Words<typeof english.MOMENT_TEXTS> = {
  title: 'Es funkt auf beiden Seiten',
  text: (name) => `Du und ${name}, ihr habt euch einen Funken geschickt. Jetzt könnt ihr euch schreiben.`,
  hello: 'Hallo sagen',
  later: 'Später',
  answered: (name) => `${name} hat auf deinen Funken geantwortet. Jetzt könnt ihr euch schreiben.`,
  see: 'Ansehen',
};
