/**
 * Objects that anyone who knows their name may read: media of posts, stories and profiles (decision MED-011).
 * Other objects are not served by name: `quarantine/`, `sealed/`; `chat_files/`, which only two members may read; `evidence/`,
 * which is for moderators: see `signedMediaOf`.
 */
const PUBLIC_KEY = /^\/media\/((?:posts|stories|profile_pictures|cover_photos)\/[A-Za-z0-9-]{1,64}\/[A-Za-z0-9][A-Za-z0-9._-]{0,254})$/;

/**
 * The object that a request target names, or undefined. Stored names need no encoding: we made no name that needs one. A query
 * changes the address and not the object (MED-009).
 */
export function mediaKeyOf(target: string): string | undefined {
  return PUBLIC_KEY.exec(target.split('?', 1)[0]!)?.[1];
}
