import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
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
];

/** Contexts whose streams carry a permitted event. */
export function permittedContexts(): string[] {
  return [...new Set(PERMITTED_EVENTS.map(({ event }) => event.owner))];
}

export function permittedEvent(type: string): PermittedEvent | undefined {
  return PERMITTED_EVENTS.find(({ event }) => event.type === type);
}
