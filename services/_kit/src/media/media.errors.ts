/** The file says it is media, but cannot be read as such: damaged, cut off, or something else in disguise. */
export class UnreadableMediaError extends Error {
  override readonly name = 'UnreadableMediaError';
}

/** The file is small and the picture is not: it is refused before anything is decoded (SAFETY-43). */
export class TooManyPixelsError extends Error {
  override readonly name = 'TooManyPixelsError';
}

/** The file may tell a place, an author or a device where we cannot remove it. */
export class UncleanableMediaError extends Error {
  override readonly name = 'UncleanableMediaError';
}
