import { randomUUID } from 'node:crypto';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import type { BioData, PersonCard, PersonProfile, Profile, Session, SparkCard } from '#shared/api/schema.js';
import { GatewayStandIn } from '../gateway.js';

/** A member as the tests of screens need one. */
export interface TestMember {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
}

export const testMember = (firstName = 'Vera', lastName = 'Moreau'): TestMember => ({
  id: randomUUID(),
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  email: `${firstName.toLowerCase()}@example.org`,
});

export const NOTHING_ANSWERED: BioData = {
  ...noAnswers(),
  additional: { dealbreakers: '', moreInfo: '' },
};

export const sessionOf = (member: TestMember): Session => ({
  state: 'signed-in',
  sessionId: randomUUID(),
  account: {
    id: member.id,
    kind: 'member',
    email: member.email,
    emailConfirmed: true,
    displayName: member.fullName,
    roles: [],
    language: null,
  },
  trust: 'trusted',
});

export const profileOf = (member: TestMember, changes: Partial<Profile> = {}): Profile => ({
  id: member.id,
  first_name: member.firstName,
  last_name: member.lastName,
  fullName: member.fullName,
  email: member.email,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  bio_data: NOTHING_ANSWERED,
  agreements_accepted: true,
  agreements_accepted_at: '2026-03-01T10:05:00.000Z',
  photoURL: null,
  photos: [],
  photos_revision: 1,
  userImage: null,
  coverPhotoURL: null,
  counts: { followers: 0, connections: 0, sparks: 0, sparksSent: 0, waitingSparks: 0 },
  socialActivities: [],
  prompts: [],
  prompts_revision: 0,
  place: null,
  revision: 1,
  answers_revision: 1,
  ...changes,
});

export const personCardOf = (member: TestMember, changes: Partial<PersonCard> = {}): PersonCard => ({
  id: member.id,
  fullName: member.fullName,
  photoURL: null,
  location: null,
  distance: null,
  interests: [],
  compatibility: 0,
  theirCompatibility: 0,
  reasons: [],
  following: false,
  sparked: false,
  sparkedBy: false,
  connected: false,
  ...changes,
});

export const sparkCardOf = (member: TestMember, changes: Partial<SparkCard> = {}): SparkCard => ({
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  fullName: member.fullName,
  photoURL: null,
  interests: [],
  compatibility: 0,
  reasons: [],
  ...changes,
});

export const personProfileOf = (member: TestMember, changes: Partial<PersonProfile> = {}): PersonProfile => ({
  id: member.id,
  first_name: member.firstName,
  last_name: member.lastName,
  fullName: member.fullName,
  email: null,
  photoURL: null,
  photos: [],
  coverPhotoURL: null,
  bio_data: NOTHING_ANSWERED,
  prompts: [],
  distance: null,
  socialActivities: [],
  interests: [],
  counts: { followers: 0, sparks: 0 },
  compatibility: 0,
  theirCompatibility: 0,
  reasons: [],
  relation: { following: false, followedBy: false, sparked: false, sparkedBy: false, connected: false },
  revision: 1,
  ...changes,
});

/** A gateway for which somebody who has finished onboarding is signed in, and nothing waits for them. */
export function gatewayFor(member: TestMember, profile: Partial<Profile> = {}): GatewayStandIn {
  return new GatewayStandIn()
    .on('GET', '/api/session', sessionOf(member))
    .on('GET', '/api/profiles/{id}', profileOf(member, profile))
    .on('GET', '/api/conversations', { items: [], archived: 0, nextCursor: null })
    .on('GET', '/api/notifications/unseen', { unseen: 0 })
    .on('GET', '/api/notifications/missed', { missed: null })
    .on('GET', '/api/cases/unread', { concerned: 0, filed: 0 })
    .on('GET', '/api/sparks', { items: [], total: 0, shown: 0, nextCursor: null })
    .on('GET', '/api/connections', { items: [], nextCursor: null, total: 0, peopleShown: true })
    .on('GET', '/api/profiles/{id}/importance', { questions: {}, saidSoOnly: false, answered: [] })
    .on('GET', '/api/people', { items: [], total: 0, nextCursor: null });
}
