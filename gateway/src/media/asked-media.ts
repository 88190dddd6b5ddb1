import type { StoredObject } from '@affinity/kit/storage/object-storage';
import { contentDisposition } from './content-disposition.js';
import type { MediaFiles } from './media-files.js';
import { mediaKeyOf } from './media-key.js';
import { signedMediaOf } from './signed-media.js';

/**
 * A removed file is gone within a minute, also from a cache in front of us (`s-maxage`). A browser asks again after an hour whether
 * the file is still there. The hour does little harm: the browser has already shown the file to somebody, who could have kept it.
 */
const KEPT = 'public, max-age=3600, s-maxage=30, must-revalidate';
/** Files of private chats: after signing out nothing of them stays in the browser (EXPERIENCE-29). */
const UNKEPT = 'private, no-store';
/** Types that a page shows. Every other stored file is only ever saved (SAFETY-47). */
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/webm']);
const SHOWN_IN_CHAT = new Set([...SHOWN_TYPES, 'audio/webm', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav']);

/** A file that was asked for, and how it is served. */
export interface AskedMedia {
  readonly key: string;
  readonly file: StoredObject;
  readonly cacheControl: string;
  /** Whether a page may show it. */
  readonly shown: boolean;
  /** The header `Content-Disposition`. */
  readonly disposition: string | undefined;
}

/** The file for a request target; undefined when there is none, or none for this caller. */
export async function findAsked(files: MediaFiles, target: string, signingKey: string): Promise<AskedMedia | undefined> {
  const key = mediaKeyOf(target);
  if (key !== undefined) {
    const file = await files.describe(key);
    const shown = file !== undefined && SHOWN_TYPES.has(file.contentType);
    return file && { key, file, cacheControl: KEPT, shown, disposition: shown ? undefined : 'attachment' };
  }
  const signed = signedMediaOf(target, signingKey, Date.now());
  const file = signed && (await files.describeNow(signed.key));
  if (!file) return undefined;
  const shown = signed.disposition === 'inline' && SHOWN_IN_CHAT.has(file.contentType);
  const disposition = contentDisposition(shown ? 'inline' : 'attachment', signed.name);
  return { key: signed.key, file, cacheControl: UNKEPT, shown, disposition };
}
