import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import type { SocketEventName, SocketEvents } from '@affinity/proto/ws/socket';

/** One browser event and the members it is for. */
export interface MemberEvent<N extends SocketEventName = SocketEventName> {
  readonly members: readonly string[];
  readonly name: N;
  readonly data: SocketEvents[N];
}

interface PermittedEvent {
  readonly event: EventDefinition;
  toMembers(envelope: Envelope): MemberEvent;
}

function permit<D extends EventDefinition, N extends SocketEventName>(
  event: D,
  toMembers: (envelope: Envelope<EventData<D>>) => MemberEvent<N>,
): PermittedEvent {
  return { event, toMembers: toMembers };
}

type RelationEvent = EventDefinition<typeof SocialGraphFollowStartedV1.data>;

/**
 * Only who acted hears of a relation: nobody learns of being blocked or muted, nor of a follow that the other's block ended.
 */
function permitRelation(event: RelationEvent, relation: 'follow' | 'block' | 'mute', active: boolean): PermittedEvent {
  return permit(event, ({ data, actorId }) => ({
    members: actorId === data.memberId ? [data.memberId] : [],
    name: 'social-graph.relation.changed',
    data: { otherId: data.otherId, relation, active },
  }));
}

/**
 * The domain events that browsers hear of, and how much of them. What is not here stays inside.
 * `identity.session.ended` is not: it goes to one session's sockets, not to a member, see `SocketHub.endSession`.
 */
export const PERMITTED_EVENTS: readonly PermittedEvent[] = [
  permit(ProfilesProfileUpdatedV1, ({ data, revision }) => ({
    members: [data.profileId],
    name: 'profiles.profile.updated',
    data: { profileId: data.profileId, revision },
  })),
  permitRelation(SocialGraphFollowStartedV1, 'follow', true),
  permitRelation(SocialGraphFollowEndedV1, 'follow', false),
  permitRelation(SocialGraphBlockAddedV1, 'block', true),
  permitRelation(SocialGraphBlockRemovedV1, 'block', false),
  permitRelation(SocialGraphMuteAddedV1, 'mute', true),
  permitRelation(SocialGraphMuteRemovedV1, 'mute', false),
];

/** Contexts whose streams carry a permitted event. */
export function permittedContexts(): string[] {
  return [...new Set(PERMITTED_EVENTS.map(({ event }) => event.owner))];
}

export function permittedEvent(type: string): PermittedEvent | undefined {
  return PERMITTED_EVENTS.find(({ event }) => event.type === type);
}
