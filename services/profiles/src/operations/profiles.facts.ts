import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import { ProfilesCards, ProfilesOnboarded } from '@affinity/proto/facts/profiles';
import { fullNameOf } from '../profiles/domain/names.js';

interface CardRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  photo_url: string | null;
  revision: number;
}

export const CardFacts = defineFactSource<(typeof ProfilesCards)['fact'], CardRow>({
  contract: ProfilesCards,
  query: `SELECT id, first_name, last_name, email, photo_url, revision FROM profiles`,
  toFacts: ({ id, first_name: first, last_name: last, email, photo_url: photoUrl, revision }) => [
    { id, name: fullNameOf(first, last), photoUrl, email, revision },
  ],
});

export const OnboardedFacts = defineFactSource<(typeof ProfilesOnboarded)['fact'], { id: string }>({
  contract: ProfilesOnboarded,
  query: `SELECT id FROM profiles WHERE onboarded_at IS NOT NULL`,
  toFacts: ({ id }) => [{ id }],
});
