/**
 * Objects that anyone may read who knows their name: media of posts, stories and profiles (decision MED-011). Not named
 * here and so not served: `quarantine/`, `sealed/`; `chat_files/`, which only two members may read, and `evidence/`, which is for moderators: see `signedMediaOf`.
 */
const PUBLIC_KEY = /^\/media\/((?:posts|stories|profile_pictures|cover_photos)\/[A-Za-z0-9-]{1,64}\/[A-Za-z0-9][A-Za-z0-9._-]{0,254})$/;

/**
 * The object that a request target names, or undefined. Stored names need no encoding: one that does was not made by us.
 * A query changes the address and not the object (MED-009).
 */
export function mediaKeyOf(target: string): string | undefined {
  return PUBLIC_KEY.exec(target.split('?', 1)[0]!)?.[1];
}
