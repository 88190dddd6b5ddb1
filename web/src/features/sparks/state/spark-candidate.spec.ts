import { describe, expect, it } from 'vitest';
import type { PersonProfile, SparkCard } from '#shared/api/schema.js';
import { candidateName, sparkCandidate } from './spark-candidate.js';

const CARD: SparkCard = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  firstName: 'Nina',
  lastName: 'Okoro',
  fullName: 'Nina Okoro',
  photoURL: null,
  interests: ['Hiking'],
  compatibility: 50,
  reasons: [],
};
const PROFILE = {
  email: 'nina@example.org',
  counts: { followers: 3, sparks: 2 },
  bio_data: null,
  // Discovery's compatibility differs from the card's.
  compatibility: 87,
} as unknown as PersonProfile;

describe('who waits for an answer', () => {
  it('ENT-064 has exactly the fields of a spark candidate', () => {
    expect(Object.keys(sparkCandidate(CARD, PROFILE)).sort()).toEqual(
      [
        'id',
        'firstName',
        'lastName',
        'fullName',
        'email',
        'photoURL',
        'interests',
        'sparks',
        'followers',
        'bio_data',
        'compatibility',
      ].sort(),
    );
  });

  it('ENT-064 takes from the profile what the card does not say', () => {
    expect(sparkCandidate(CARD, PROFILE)).toMatchObject({ email: 'nina@example.org', sparks: 2, followers: 3 });
    expect(sparkCandidate(CARD, undefined)).toMatchObject({ email: null, sparks: null, followers: null });
  });

  it('SPK-046 keeps the number the cards are sorted by', () => {
    expect(sparkCandidate(CARD, PROFILE).compatibility).toBe(50);
  });

  it.each([
    ['Nina Okoro', 'nina@example.org', 'Nina Okoro'],
    [' ', 'nina@example.org', 'nina@example.org'],
    ['', null, 'User'],
  ])('ENT-065 the name %j with the e-mail %j reads %j', (fullName, email, expected) => {
    expect(candidateName(fullName, email)).toBe(expected);
  });
});
