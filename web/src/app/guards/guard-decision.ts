import type { AuthState } from '#features/session/auth-state.js';
import { paths } from '#features/places/paths.js';

/**
 * Who may see what (GRD-012..028). Pure: the guards only carry it out.
 * - `auth-screen`: /signin and /signup, for people without a session
 * - `signed-in`: /userbio and /agreement, exempt from the profile check
 * - `shell`: everything under /, behind the profile check
 */
export type GuardedScreen = 'auth-screen' | 'signed-in' | 'shell';

export type ProfileCheck =
  | { status: 'loading' }
  | { status: 'error' }
  /** There is no profile document. */
  | { status: 'absent' }
  | { status: 'present'; bioData: unknown; agreementsAccepted: unknown };

export interface GuardInput {
  screen: GuardedScreen;
  auth: AuthState;
  profile: ProfileCheck;
  /** A signed-in member may stay on the sign-in screens: a sign-up is in flight (IDN-043) or the check failed (GRD-025). */
  bounceSuspended: boolean;
}

export type GuardDecision =
  | { kind: 'loading' }
  | { kind: 'show' }
  | { kind: 'redirect'; to: string; /** The check failed: do not send the member straight back (GRD-025). */ suspendBounce: boolean };

const redirect = (to: string): GuardDecision => ({ kind: 'redirect', to, suspendBounce: false });

/**
 * GRD-026: "empty" is null, missing, or an object without keys. A questionnaire passed without a tick stores all groups with empty
 * lists. It is not empty, or the member would be sent back to it for ever.
 */
export function isBioDataEmpty(bioData: unknown): boolean {
  if (bioData === null || bioData === undefined) return true;
  return typeof bioData !== 'object' || Object.keys(bioData).length === 0;
}

function decideByProfile(profile: ProfileCheck): GuardDecision {
  if (profile.status === 'loading') return { kind: 'loading' };
  if (profile.status === 'error') return { kind: 'redirect', to: paths.signIn, suspendBounce: true };
  if (profile.status === 'absent' || isBioDataEmpty(profile.bioData)) return redirect(paths.profileSetup);
  return profile.agreementsAccepted === true ? { kind: 'show' } : redirect(paths.agreement);
}

export function decideGuard({ screen, auth, profile, bounceSuspended }: GuardInput): GuardDecision {
  if (auth === 'resolving') return { kind: 'loading' };
  if (screen === 'auth-screen') return auth === 'signed-in' && !bounceSuspended ? redirect(paths.home) : { kind: 'show' };
  if (auth === 'signed-out') return redirect(paths.signIn);
  return screen === 'signed-in' ? { kind: 'show' } : decideByProfile(profile);
}
