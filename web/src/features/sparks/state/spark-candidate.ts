import type { PersonProfile, SparkCard } from '#shared/api/schema.js';

/** A person who waits for an answer, as the dialog shows them (ENT-064). */
export interface SparkCandidate {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly photoURL: string | null;
  readonly interests: readonly string[];
  /** How many sparked and how many follow this person; null until their profile is read. */
  readonly sparks: number | null;
  readonly followers: number | null;
  readonly bio_data: PersonProfile['bio_data'];
  /** The card's own number: what the cards are sorted by (SPK-046). */
  readonly compatibility: number;
}

const NOBODY = 'User';

/** ENT-065. */
export function candidateName(fullName: string, email: string | null): string {
  if (fullName.trim() !== '') return fullName;
  return email !== null && email !== '' ? email : NOBODY;
}

/** The candidate of a card, with what the profile adds once it is there. */
export function sparkCandidate(card: SparkCard, profile: PersonProfile | null | undefined): SparkCandidate {
  const email = profile?.email ?? null;
  return {
    id: card.id,
    firstName: card.firstName,
    lastName: card.lastName,
    fullName: candidateName(card.fullName, email),
    email,
    photoURL: card.photoURL,
    interests: card.interests,
    sparks: profile?.counts.sparks ?? null,
    followers: profile?.counts.followers ?? null,
    bio_data: profile?.bio_data ?? null,
    compatibility: card.compatibility,
  };
}
