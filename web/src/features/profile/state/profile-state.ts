import type { PersonProfile } from '#shared/api/schema.js';

/** The outcome of a read of the own profile. `data` is null when there is no profile. */
export interface ProfileRead {
  readonly data: PersonProfile | null | undefined;
  readonly isError: boolean;
  /** The read is under way, or waits for its turn. */
  readonly isLoading: boolean;
}

/** Why the screen shows no profile. */
export type ProfileAbsence = 'loading' | 'signedOut' | 'notFound' | 'failed' | 'empty';

/**
 * PRO-021..027. The guards keep most of these cases away. The screen still knows what to say. A profile once read stays on the screen
 * when a later read fails.
 */
export function absenceOf(signedIn: boolean, { data, isError, isLoading }: ProfileRead): ProfileAbsence | null {
  if (!signedIn) return 'signedOut';
  if (data) return null;
  if (data === null) return 'notFound';
  if (isError) return 'failed';
  return isLoading ? 'loading' : 'empty';
}
