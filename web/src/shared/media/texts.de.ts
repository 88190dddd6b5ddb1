import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MEDIA_TEXTS: Words<typeof english.MEDIA_TEXTS> = {
  // The name of a picture follows.
  open: 'Öffnen:',
  openMore: (more) => (more === 1 ? 'und 1 weiteres' : `und ${more} weitere`),
  picture: (at, total, name) => (total === 1 ? `Bild von ${name}` : `Bild ${at} von ${total}, von ${name}`),
  video: (at, total, name) => (total === 1 ? `Video von ${name}` : `Video ${at} von ${total}, von ${name}`),
  viewer: (name) => `Medien von ${name}`,
  position: (at, total) => `${at} von ${total}`,
  previous: 'Zurück',
  next: 'Weiter',
  close: 'Schließen',
};
