import type { Words } from '#shared/text/words.js';
import type * as english from './tagline.texts.js';

export const TAGLINES: Words<typeof english.TAGLINES> = [
  'wo Algorithmen auf Zuneigung treffen',
  'die Gleichung deines Herzens, von KI gelöst',
  'Liebe berechnet, Verbindungen geschaffen',
  'die Wissenschaft des Zusammenpassens, die Kunst der Verbindung',
];
