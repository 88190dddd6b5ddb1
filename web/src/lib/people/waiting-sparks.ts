import type { Profile } from '../../api/schema.js';

/** Sparks without an answer. A connected member's spark stays in the list, though it was answered (SPK-033). */
export function waitingSparks({ sparks, connections }: Pick<Profile, 'sparks' | 'connections'>): number {
  const connected = new Set(connections);
  return sparks.filter((id) => !connected.has(id)).length;
}
