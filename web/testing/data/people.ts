import type { PersonList, PersonProfile, PersonSummary, Post, PostPage } from '#shared/api/schema.js';
import type { GatewayStandIn } from '../gateway.js';
import { gatewayFor, type TestMember } from './members.js';

export const personSummaryOf = (member: TestMember, interests: string[] = []): PersonSummary => ({
  id: member.id,
  fullName: member.fullName,
  photoURL: null,
  interests,
});

/** All of them on one page; `shown: false` gives their number alone. */
export const personListOf = (items: PersonSummary[], { shown = true }: { shown?: boolean } = {}): PersonList => ({
  items: shown ? items : [],
  nextCursor: null,
  total: items.length,
  peopleShown: shown,
});

/** All of them on one page. */
export const postPageOf = (items: Post[]): PostPage => ({ items, nextCursor: null });

/** Adds the profile of a member, about whom there is nothing else to see. */
export const withPerson = (gateway: GatewayStandIn, person: PersonProfile): GatewayStandIn =>
  gateway
    .on('GET', '/api/people/{id}', person)
    .on('GET', '/api/members/{id}/posts', postPageOf([]))
    .on('GET', '/api/members/{id}/media', { items: [], nextCursor: null })
    .on('GET', '/api/members/{id}/post-counts', { posts: 0, media: 0 })
    .on('GET', '/api/people/{id}/followers', personListOf([]))
    .on('GET', '/api/people/{id}/sparks', personListOf([]))
    .done('POST', '/api/posts/views');

/** A gateway that shows `viewer` the profile of a member, the own one too. */
export const gatewayWithPerson = (viewer: TestMember, person: PersonProfile): GatewayStandIn => withPerson(gatewayFor(viewer), person);
