/** What a check appends to the stored key of an upload: the size, and the ending. */
const MADE = /(?:-small|-still)?\.[a-z0-9]+$/;

/** The `base_key` of the upload that an object was made of. */
export function baseKeyOf(key: string): string {
  return key.replace(MADE, '');
}
