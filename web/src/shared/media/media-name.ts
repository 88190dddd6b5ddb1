import type { PostMedia } from '#shared/api/schema.js';
import { MEDIA_TEXTS } from './texts.js';

/** The description by the author, or else its kind and whose it is. */
export function mediaName({ alt, type }: PostMedia, index: number, total: number, authorName: string): string {
  if (alt.trim() !== '') return alt;
  return type === 'video' ? MEDIA_TEXTS.video(index + 1, total, authorName) : MEDIA_TEXTS.picture(index + 1, total, authorName);
}
