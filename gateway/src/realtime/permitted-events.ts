import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { ChatConversationArrangedV1 } from '@affinity/proto/events/chat/conversation-arranged.v1';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import { ChatFarewellChangedV1 } from '@affinity/proto/events/chat/farewell-changed.v1';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import { ChatMessageEditedV1 } from '@affinity/proto/events/chat/message-edited.v1';
import { ChatMessageReactedV1 } from '@affinity/proto/events/chat/message-reacted.v1';
import { NotificationsUnseenChangedV2 } from '@affinity/proto/events/notifications/unseen-changed.v2';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { SocialGraphSkipChangedV1 } from '@affinity/proto/events/social-graph/skip-changed.v1';
import type { SocketEventName, SocketEvents } from '@affinity/proto/ws/socket';

/** The thing whose state an event tells, and the state's revision. An event with a state older than the one told is passed over. */
export interface ToldState {
  readonly of: string;
  readonly revision: number;
}

/** One browser event and the member it is for. */
export interface MemberEvent<N extends SocketEventName = SocketEventName> {
  readonly member: string;
  readonly name: N;
  readonly data: SocketEvents[N];
  /** Undefined where each event counts: it says by seq or revision what is newer and what is missing. */
  readonly state?: ToldState;
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

/** A connection is announced within this time after it was made. */
const GIVEN_BACK_MS = 5_000;

/**
 * A connection belongs to both members. Of any other relation only the member who acted hears: nobody learns of being blocked,
 * muted or skipped, of a spark that was passed on, or of a follow that the other's block ended.
 * A member who received a spark or lost a follower hears that their own lists changed, once profiles shows it.
 */
function relationChanged({
  data: { memberId, otherId, kind: relation, active, since },
  actorId,
  revision,
  time,
}: Envelope<SocialGraphRelationChangedV1>): MemberEvent<'social-graph.relation.changed'>[] {
  const tell = (member: string, other: string): MemberEvent<'social-graph.relation.changed'> => ({
    member,
    name: 'social-graph.relation.changed',
    data: { otherId: other, relation, active, ...(isNew && actorId === other ? { byOther: true as const } : {}) },
    state: { of: `${relation}:${other}`, revision },
  });
  // A connection that a block had ended and that is given back stands since it was made (DECISION-7).
  const isNew = relation === 'connection' && since !== null && Math.abs(Date.parse(time) - Date.parse(since)) < GIVEN_BACK_MS;
  if (relation === 'connection') return [tell(memberId, otherId), tell(otherId, memberId)];
  return actorId === memberId ? [tell(memberId, otherId)] : [];
}

/** One of the two members of a conversation, as the events about it are told to them. */
interface Told {
  readonly member: string;
  readonly other: string;
  /** Of the member's own card: from the other's they could tell how the other has the conversation (MSG-100). */
  readonly revision: number;
}

/** Tells both members of a conversation, each by the revision of their own card. Chat of the version before has one for both. */
function toBoth<N extends SocketEventName>(
  [memberId, otherId]: readonly [string, string],
  { data: { cardRevisions }, revision }: Envelope<{ readonly cardRevisions?: readonly [low: number, high: number] | undefined }>,
  name: N,
  dataFor: (told: Told) => SocketEvents[N],
): readonly MemberEvent<N>[] {
  const tell = (member: string, other: string): MemberEvent<N> => {
    const own = cardRevisions?.[member < other ? 0 : 1] ?? revision;
    return { member, name, data: dataFor({ member, other, revision: own }) };
  };
  return [tell(memberId, otherId), tell(otherId, memberId)];
}

type ConversationEvent = EventDefinition<typeof ChatConversationClosedV1.data> | typeof ChatConversationDeletedV1;

/** A conversation begins or ends for both members. Each is told the other's id. */
function permitConversation(event: ConversationEvent, name: 'chat.conversation.opened' | 'chat.conversation.closed'): PermittedEvent {
  return permit(event, (envelope) => {
    const { pairKey, memberId, otherId } = envelope.data;
    return toBoth([memberId, otherId], envelope, name, ({ other, revision }) => ({ pairKey, otherId: other, revision }));
  });
}

/**
 * The domain events that browsers hear of, and how much of each. Other events stay inside.
 * `identity.session.ended` is missing here: it goes to one session's sockets, not to a member, see `SocketHub.endSession`.
 */
export const PERMITTED_EVENTS: readonly PermittedEvent[] = [
  permit(ProfilesProfileUpdatedV1, ({ data: { profileId }, revision }) => [
    { member: profileId, name: 'profiles.profile.updated', data: { profileId, revision }, state: { of: 'profile', revision } },
  ]),
  permit(ProfilesRelationsChangedV1, ({ data: { profileId }, revision }) => [
    { member: profileId, name: 'profiles.relations.changed', data: { profileId, revision }, state: { of: 'relations', revision } },
  ]),
  permit(SocialGraphRelationChangedV1, relationChanged),
  permit(SocialGraphSkipChangedV1, ({ data: { memberId, otherId, active }, actorId, revision }) =>
    actorId === memberId
      ? [
          {
            member: memberId,
            name: 'social-graph.relation.changed',
            data: { otherId, relation: 'skip', active },
            state: { of: `skip:${otherId}`, revision },
          },
        ]
      : [],
  ),
  permit(NotificationsUnseenChangedV2, ({ data: { members } }) =>
    members.map(({ memberId: member, revision }) => ({
      member,
      name: 'notifications.unseen.changed',
      data: { revision },
      state: { of: 'notifications', revision },
    })),
  ),
  // Only ids and seqs are told: the words go over the live path, or are read.
  permit(ChatConversationsMovedV1, ({ data: { conversations } }) =>
    conversations.flatMap(({ pairKey, memberIds, seq }) =>
      memberIds.map((member) => ({
        member,
        name: 'chat.message.sent',
        data: { pairKey, seq },
        state: { of: `conversation:${pairKey}`, revision: seq },
      })),
    ),
  ),
  permit(ChatMessageDeletedV1, (envelope) => {
    const { pairKey, messageId, seq, senderId, recipientId } = envelope.data;
    const dataFor = ({ revision }: Told) => ({ pairKey, messageId, seq, revision });
    return toBoth([senderId, recipientId], envelope, 'chat.message.deleted', dataFor);
  }),
  permit(ChatMessageEditedV1, (envelope) => {
    const { pairKey, messageId, seq, senderId, recipientId, editedAt } = envelope.data;
    const dataFor = ({ revision }: Told) => ({ pairKey, messageId, seq, editedAt, revision });
    return toBoth([senderId, recipientId], envelope, 'chat.message.edited', dataFor);
  }),
  permit(ChatMessageReactedV1, (envelope) => {
    const { pairKey, messageId, seq, memberId, otherId, reactedAt } = envelope.data;
    const dataFor = ({ revision }: Told) => ({ pairKey, messageId, seq, reactedAt, revision });
    return toBoth([memberId, otherId], envelope, 'chat.message.reacted', dataFor);
  }),
  permit(ChatConversationClearedV1, (envelope) => {
    const { pairKey, memberId, otherId, throughSeq } = envelope.data;
    const dataFor = ({ revision }: Told) => ({ pairKey, throughSeq, revision });
    return toBoth([memberId, otherId], envelope, 'chat.conversation.cleared', dataFor);
  }),
  permit(ChatConversationArrangedV1, ({ data: { memberId: member, ...arranged }, revision }) => [
    { member, name: 'chat.conversation.arranged', data: { ...arranged, revision } },
  ]),
  permitConversation(ChatConversationOpenedV1, 'chat.conversation.opened'),
  permitConversation(ChatConversationClosedV1, 'chat.conversation.closed'),
  permitConversation(ChatConversationDeletedV1, 'chat.conversation.closed'),
  permit(ChatFarewellChangedV1, ({ data: { memberId: member, pairKey }, revision }) => [
    { member, name: 'chat.farewell.changed', data: { pairKey, revision } },
  ]),
];

/**
 * Contexts where each browser event counts. It says by revision or seq what is newer and what is missing: its order, and a
 * repetition, do not matter.
 */
const ORDER_FREE_CONTEXTS: ReadonlySet<string> = new Set(['chat']);

export function isOrderFree(context: string): boolean {
  return ORDER_FREE_CONTEXTS.has(context);
}

/** Contexts whose streams carry a permitted event. */
export function permittedContexts(): string[] {
  return [...new Set(PERMITTED_EVENTS.map(({ event }) => event.owner))];
}

const BY_TYPE = new Map(PERMITTED_EVENTS.map((permitted) => [permitted.event.type, permitted]));

export function permittedEvent(type: string): PermittedEvent | undefined {
  return BY_TYPE.get(type);
}
