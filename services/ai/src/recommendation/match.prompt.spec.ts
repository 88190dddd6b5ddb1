import { expect, it } from 'vitest';
import type { MemberBio } from '../members/member-bio.js';
import type { Candidate } from '../members/profiles.client.js';
import { matchPrompt, offer } from './match.prompt.js';

const NOTHING: MemberBio = {
  social: {},
  lifestyle: {},
  hobbies: {},
  education: {},
  career: {},
  location: '',
  dealbreakers: '',
  moreInfo: '',
};

const candidate = (followers: number): Candidate => ({
  memberId: '0199d9ec-7cbb-7b0b-8b7e-1f3c58bb3a01',
  firstName: 'Bo',
  bio: NOTHING,
  followers,
  reasons: [],
});

it('CONST-034 in the place of random placeholders up to 200 stand the real followers, the same each time (AIP-014, AIP-018)', () => {
  const offered = offer([candidate(0), candidate(1_234)]);
  const numbers = (): string[] => matchPrompt({ firstName: 'Ann', bio: null }, offered).question.match(/followers: \d+/gu) ?? [];
  expect(numbers()).toEqual(['followers: 0', 'followers: 1234']);
  expect(numbers()).toEqual(numbers());
});
