import type { ConsumerDefinition } from '@affinity/kit/events/consumer.definition';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { ServiceOfMembers } from '@affinity/members/testing/service-of-members';
import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { NotificationsUnseenChangedV2 } from '@affinity/proto/events/notifications/unseen-changed.v2';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import type { RelationKind } from '@affinity/proto/vocabulary/relations';
import { v7 as uuidv7 } from 'uuid';
import { LISTENERS } from '../../src/acts/listeners.js';
import type { NotificationPageResponse, NotificationResponse } from '../../src/centre/dto/notification.response.js';
import { COPIES } from '../../src/members/copies.js';
import { service as definition } from '../../src/service.js';

/** Settings beside those of every service. Nothing listens where chat is said to be. */
export const SETTINGS = {
  PUBLIC_ORIGIN: 'https://affinity.test',
  IDENTITY_SERVICE_KEY: 'identity-service-key-of-at-least-32-bytes',
  CHAT_URL: 'http://127.0.0.1:9',
  CHAT_SERVICE_KEY: 'chat-service-key-of-at-least-32-bytes',
};

interface Happened {
  readonly actorId?: string | null;
  readonly revision?: number;
  readonly time?: Date;
}

interface Relates extends Happened {
  readonly active?: boolean;
  readonly passedRevision?: number;
  readonly since?: Date;
  readonly answers?: true;
}

/** The service, and what its neighbours tell it. */
export class NotificationsFixture extends ServiceOfMembers<NotificationPageResponse> {
  /** Of each relation the newest revision that began it, and since when it stands. */
  private readonly begun = new Map<string, { revision: number; since: Date }>();

  private constructor(service: TestService) {
    super(service, COPIES, { email: false });
  }

  static async start(env: Record<string, string> = {}): Promise<NotificationsFixture> {
    const service = await startTestService(definition, { ...SETTINGS, ...env });
    // The tests' events happen after the service began to tell.
    await service.database.query(`UPDATE notifications_begun SET at = now() - interval '1 year'`);
    return new NotificationsFixture(service);
  }

  /** A neighbour announces what happened. The event comes twice. */
  async happens<D extends EventDefinition>(event: D, subject: string, data: EventData<D>, { revision = 1, ...rest }: Happened = {}) {
    await this.arriving;
    const { consumer } = LISTENERS.find((listener) => listener.consumer.event === event)!;
    await this.service.events.deliverTwice(consumer as ConsumerDefinition<D>, { subject, data, revision, ...rest });
  }

  /**
   * Tells of a relation as social-graph does: `member` does it to `other`. What is told again with its revision, as a spark that is
   * passed on, stands since it began.
   */
  relates(
    member: string,
    kind: RelationKind,
    other: string,
    { active = true, passedRevision = 0, since, answers, ...happened }: Relates = {},
  ) {
    const [memberId, otherId] = kind === 'connection' && member > other ? [other, member] : [member, other];
    const { revision = 1, time = new Date() } = happened;
    const key = `${memberId} ${kind} ${otherId}`;
    const known = this.begun.get(key);
    const from = since ?? (known?.revision === revision ? known.since : time);
    if (active) this.begun.set(key, { revision, since: from });
    const data = {
      memberId,
      otherId,
      kind,
      active,
      passedRevision,
      since: active ? from.toISOString() : null,
      ...(answers === true && { answers }),
    };
    return this.happens(SocialGraphRelationChangedV1, memberId, data, { actorId: member, ...happened });
  }

  likes(memberId: string, authorId: string, postId: string, happened: Happened = {}) {
    return this.likesChange(authorId, postId, [[memberId, true]], happened);
  }

  unlikes(memberId: string, authorId: string, postId: string, happened: Happened = {}) {
    return this.likesChange(authorId, postId, [[memberId, false]], happened);
  }

  /** Tells of likes as posts does. */
  likesChange(
    authorId: string,
    postId: string,
    changes: readonly (readonly [string, boolean])[],
    { revision = 1, ...rest }: Happened = {},
  ) {
    const post = { postId, authorId, likes: 1, revision, changes: likeChanges(changes, rest.time) };
    return this.happens(PostsLikesChangedV1, postId, { posts: [post] }, { revision, ...rest });
  }

  async notifications(memberId: string, cursor?: string): Promise<NotificationPageResponse> {
    const answer = await this.as(memberId, 'GET', `/notifications${cursor === undefined ? '' : `?cursor=${cursor}`}`);
    if (answer.status !== 200) throw new Error(`notifications: ${answer.status}`);
    return answer.body;
  }

  /** The member's list: the kind of each, and who acted. */
  async list(memberId: string): Promise<[NotificationResponse['kind'], string[], number][]> {
    const { items } = await this.notifications(memberId);
    return items.map(({ kind, actors, others }) => [kind, actors.map(({ id }) => id), others]);
  }

  async unseen(memberId: string): Promise<number> {
    return (await this.as<{ unseen: number }>(memberId, 'GET', '/notifications/unseen')).body.unseen;
  }

  /** How often the member's pages were told to look. */
  async announced(memberId: string): Promise<number> {
    return (await this.revisions(memberId)).length;
  }

  /** The revisions that the member's pages were told, in order. */
  async revisions(memberId: string): Promise<number[]> {
    const events = await this.service.events.all(NotificationsUnseenChangedV2);
    const changes = events.flatMap(({ data }) => data.members);
    return changes.filter((change) => change.memberId === memberId).map(({ revision }) => revision);
  }
}

/** Changes of likes, one after the other until `time`. */
export const likeChanges = (changes: readonly (readonly [memberId: string, liked: boolean])[], time = new Date()) =>
  changes.map(([memberId, liked], index) => ({ memberId, liked, at: new Date(time.getTime() - changes.length + 1 + index).toISOString() }));

export const newId = uuidv7;
