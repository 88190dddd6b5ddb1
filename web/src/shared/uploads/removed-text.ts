import type { Upload } from '#shared/api/schema.js';
import { REMOVED_TEXTS } from './removed.texts.js';

/** Null when nothing was removed from the picture. */
export const removedTextOf = ({ removed }: Pick<Upload, 'removed'>): string | null =>
  removed === null ? null : REMOVED_TEXTS[removed].image;
