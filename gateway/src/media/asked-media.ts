import type { StoredObject } from '@affinity/kit/storage/object-storage';
import { contentDisposition } from './content-disposition.js';
import type { MediaFiles } from './media-files.js';
import { mediaKeyOf } from './media-key.js';
import { signedMediaOf } from './signed-media.js';

/**
 * What is removed is gone within a minute, also from a cache in front of us (`s-maxage`). A browser asks again after an hour
 * whether it is still there, which is cheap: it has shown the file to somebody already, who could have kept it.
 */
const KEPT = 'public, max-age=3600, s-maxage=30, must-revalidate';
/** Files of private chats: nothing of them stays in the browser after signing out (EXPERIENCE-29). */
const UNKEPT = 'private, no-store';
/** Shown in a page; whatever else is stored is only ever saved (SAFETY-47). */
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/webm']);
const SHOWN_IN_CHAT = new Set([...SHOWN_TYPES, 'audio/webm', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav']);

/** A file that was asked for, and how it is to be handed out. */
export interface AskedMedia {
  readonly key: string;
  readonly file: StoredObject;
  readonly cacheControl: string;
  /** Whether a page may show it. */
  readonly shown: boolean;
  /** The header `Content-Disposition`. */
  readonly disposition: string | undefined;
}

/** What is handed out for a request target; undefined when there is nothing, or nothing for who asks. */
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
