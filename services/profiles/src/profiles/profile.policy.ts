import type { Actor } from '@affinity/kit/auth/actor';
import { ProfileNotFoundError } from './profile.errors.js';

/** Members read and write their own profile and nobody else's (GRD-030, GRD-031, SAFETY-23). */
export function assertOwnProfile(actor: Actor, profileId: string): void {
  if (actor.accountId !== profileId) throw new ProfileNotFoundError();
}
