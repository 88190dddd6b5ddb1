/**
 * The revision of answers that were never saved. Pages of the version before say 0 where they read no draft, whatever was saved: no
 * answers have that revision.
 */
export const FIRST_REVISION = 1;

/** The revision of the answers is the time in milliseconds at which they were changed. */
export const answersRevisionOf = (changedAt: Date | string | null | undefined): number =>
  changedAt === null || changedAt === undefined ? FIRST_REVISION : new Date(changedAt).getTime();

/** Photos have theirs in the same way. */
export const photosRevisionOf = answersRevisionOf;

/** The time of a change of answers, or of photos: after every revision that was given, whatever the clock says. */
export const changedAfter = (revision: number, at: Date): Date => new Date(Math.max(at.getTime(), revision + 1));
