import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphConnectionEndedV1 } from '@affinity/proto/events/social-graph/connection-ended.v1';
import { SocialGraphConnectionMadeV1 } from '@affinity/proto/events/social-graph/connection-made.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import { SocialGraphSparkSentV1 } from '@affinity/proto/events/social-graph/spark-sent.v1';
import { SocialGraphSparkWithdrawnV1 } from '@affinity/proto/events/social-graph/spark-withdrawn.v1';
import type { SocketEventName, SocketEvents } from '@affinity/proto/ws/socket';

/** One browser event and the member it is for. */
export interface MemberEvent<N extends SocketEventName = SocketEventName> {
  readonly member: string;
  readonly name: N;
  readonly data: SocketEvents[N];
}

interface PermittedEvent {
  readonly event: EventDefinition;
  toMembers(envelope: Envelope): readonly MemberEvent[];
}

function permit<D extends EventDefinition, N extends SocketEventName>(
  event: D,
  toMembers: (envelope: Envelope<EventData<D>>) => readonly MemberEvent<N>[],
): PermittedEvent {
  return { event, toMembers: toMembers };
}

type RelationEvent = EventDefinition<typeof SocialGraphFollowStartedV1.data>;
type Relation = SocketEvents['social-graph.relation.changed']['relation'];

const relationChanged = (member: string, otherId: string, relation: Relation, active: boolean) => ({
  member,
  name: 'social-graph.relation.changed' as const,
  data: { otherId, relation, active },
});

/**
 * Only who acted hears of a relation: nobody learns of being blocked or muted, nor of a follow that the other's block ended.
 * Who received a spark or lost a follower hears that the own lists changed, once profiles shows it.
 */
function permitRelation(event: RelationEvent, relation: Relation, active: boolean): PermittedEvent {
  return permit(event, ({ data: { memberId, otherId }, actorId }) =>
    actorId === memberId ? [relationChanged(memberId, otherId, relation, active)] : [],
  );
}

/** A connection is both members' own. */
function permitConnection(event: RelationEvent, active: boolean): PermittedEvent {
  return permit(event, ({ data: { memberId, otherId } }) => [
    relationChanged(memberId, otherId, 'connection', active),
    relationChanged(otherId, memberId, 'connection', active),
  ]);
}

/**
 * The domain events that browsers hear of, and how much of them. What is not here stays inside.
 * `identity.session.ended` is not: it goes to one session's sockets, not to a member, see `SocketHub.endSession`.
 */
export const PERMITTED_EVENTS: readonly PermittedEvent[] = [
  permit(ProfilesProfileUpdatedV1, ({ data: { profileId }, revision }) => [
    { member: profileId, name: 'profiles.profile.updated', data: { profileId, revision } },
  ]),
  permit(ProfilesRelationsChangedV1, ({ data: { profileId }, revision }) => [
    { member: profileId, name: 'profiles.relations.changed', data: { profileId, revision } },
  ]),
  permitRelation(SocialGraphFollowStartedV1, 'follow', true),
  permitRelation(SocialGraphFollowEndedV1, 'follow', false),
  permitRelation(SocialGraphSparkSentV1, 'spark', true),
  permitRelation(SocialGraphSparkWithdrawnV1, 'spark', false),
  permitConnection(SocialGraphConnectionMadeV1, true),
  permitConnection(SocialGraphConnectionEndedV1, false),
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
