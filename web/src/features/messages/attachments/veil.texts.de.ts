import type { Words } from '#shared/text/words.js';
import type * as english from './veil.texts.js';

export const VEIL_TEXTS: Words<typeof english.VEIL_TEXTS> = {
  show: (kind) => (kind === 'image' ? 'Bild zeigen' : 'Video zeigen'),
  always: (name) => `Von ${name} immer alles zeigen`,
  alwaysDone: (name) => `Bilder und Videos von ${name} sind ab jetzt zu sehen.`,
  veil: 'Bilder wieder verdecken',
  veilDone: (name) => `Bilder und Videos von ${name} sind verdeckt, bis du sie öffnest.`,
  failed: 'Das ließ sich nicht speichern. Bitte versuche es noch einmal.',
};
