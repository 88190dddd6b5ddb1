import type { PostMedia } from '../../api/schema.js';
import { MEDIA_TEXTS } from './texts.js';

/** The description its author gave; without one, what it is and whose. */
export function mediaName({ alt, type }: PostMedia, index: number, total: number, authorName: string): string {
  if (alt.trim() !== '') return alt;
  return type === 'video' ? MEDIA_TEXTS.video(index + 1, total, authorName) : MEDIA_TEXTS.picture(index + 1, total, authorName);
}
