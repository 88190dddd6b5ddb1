import type { Announced } from '@affinity/kit/testing/event-log';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import type { EventDefinition } from '@affinity/proto/events/define-event';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import type { ChatStandIn } from './chat-stand-in.js';
import { pairOf } from './push-world.js';

/** What a neighbour announces. */
export interface Fact {
  readonly event: EventDefinition;
  readonly announced: Announced<EventDefinition>;
  /** How many things happened: an event tells of many likes. */
  readonly things: number;
}

/** A notification that has to be: who has to stand in it, by the id of what each did. */
export interface Due {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  readonly aboutId: string;
  /** The post that it leads to. */
  readonly thingId: string | null;
  readonly acts: Map<string, string>;
  /** Whether something of it was ever taken back. */
  mixed: boolean;
}

export const FACT_EVENTS = [
  SocialGraphRelationChangedV1,
  PostsLikesChangedV1,
  PostsCommentAddedV1,
  PostsCommentRemovedV1,
  ChatConversationsMovedV1,
] as const;

const MOST_LIKES = 5;
const TAKEN_BACK = 0.25;

interface Post {
  readonly id: string;
  readonly authorId: string;
  readonly likedBy: Set<string>;
  revision: number;
}

interface Comment {
  readonly id: string;
  readonly by: string;
  readonly post: Post;
}

/** What members do at random, the same for the same numbers, and what has to be told of it. */
export class Facts {
  private readonly due = new Map<string, Due>();
  private readonly posts: Post[];
  private readonly comments: Comment[] = [];
  private readonly relations = new Map<string, { revision: number; active: boolean }>();
  /** Messages that were not read, by reader and conversation. */
  private readonly unread = new Map<
    string,
    { readonly reader: string; readonly pairKey: string; readonly writer: string; count: number }
  >();

  constructor(
    private readonly random: () => number,
    private readonly members: readonly string[],
    private readonly chat: Pick<ChatStandIn, 'waits'>,
  ) {
    this.posts = members.flatMap((authorId) => [0, 1].map(() => ({ id: this.newId(), authorId, likedBy: new Set<string>(), revision: 1 })));
  }

  /** Notifications that have to stand in a member's list. */
  all(): Due[] {
    return [...this.due.values()].filter(({ acts }) => acts.size > 0);
  }

  next(): Fact {
    const what = this.random();
    if (what < 0.2) return this.relation('spark');
    if (what < 0.35) return this.relation('follow');
    if (what < 0.4) return this.relation('connection');
    if (what < 0.6) return this.likes();
    if (what < 0.8 || this.comments.length === 0) return this.comment();
    if (what < 0.85) return this.removal();
    return this.message();
  }

  private newId(): string {
    const hex = (length: number): string => Array.from({ length }, () => Math.floor(this.random() * 16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  }

  private pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }

  private two(): readonly [string, string] {
    const one = this.pick(this.members);
    for (;;) {
      const other = this.pick(this.members);
      if (other !== one) return [one, other];
    }
  }

  /** Who did what to whom; nobody is told of what they do to themselves. */
  private done({ recipientId, kind, aboutId, thingId }: Omit<Due, 'acts' | 'mixed'>, actId: string, actorId: string, active = true): void {
    if (recipientId === actorId) return;
    const due = { recipientId, kind, aboutId, thingId, acts: new Map<string, string>(), mixed: false };
    const known = this.due.get(keyOf(due)) ?? due;
    this.due.set(keyOf(due), known);
    if (active) known.acts.set(actId, actorId);
    else known.acts.delete(actId);
    known.mixed ||= !active;
  }

  private relation(kind: 'spark' | 'follow' | 'connection'): Fact {
    const [by, other] = this.two();
    const [memberId, otherId] = kind === 'connection' && by > other ? [other, by] : [by, other];
    const key = `${memberId} ${kind} ${otherId}`;
    const known = this.relations.get(key) ?? { revision: 0, active: false };
    // What stands is left standing more often than not.
    if (known.active && (kind === 'connection' || this.random() > TAKEN_BACK)) return this.likes();
    const state = { revision: known.revision + 1, active: !known.active };
    this.relations.set(key, state);
    const { revision, active } = state;
    this.done({ recipientId: other, kind, aboutId: kind === 'follow' ? other : by, thingId: null }, by, by, active);
    const since = active ? new Date().toISOString() : null;
    return fact(SocialGraphRelationChangedV1, {
      subject: memberId,
      actorId: by,
      revision,
      data: { memberId, otherId, kind, active, passedRevision: 0, since },
    });
  }

  private likes(): Fact {
    const post = this.pick(this.posts);
    const who = new Set(Array.from({ length: 1 + Math.floor(this.random() * MOST_LIKES) }, () => this.pick(this.members)));
    const changes = [...who].map((memberId) => {
      const liked = !post.likedBy.has(memberId);
      if (liked) post.likedBy.add(memberId);
      else post.likedBy.delete(memberId);
      this.done({ recipientId: post.authorId, kind: 'post-like', aboutId: post.id, thingId: post.id }, memberId, memberId, liked);
      return { memberId, liked, at: new Date().toISOString() };
    });
    post.revision += changes.length;
    const { id: postId, authorId, revision, likedBy } = post;
    const data = { posts: [{ postId, authorId, likes: likedBy.size, revision, changes }] };
    return { ...fact(PostsLikesChangedV1, { subject: postId, revision, data }), things: changes.length };
  }

  private comment(): Fact {
    const parent = this.comments.length > 0 && this.random() < 0.3 ? this.pick(this.comments) : undefined;
    const post = parent?.post ?? this.pick(this.posts);
    const memberId = this.pick(this.members);
    const comment = { id: this.newId(), by: memberId, post };
    this.comments.push(comment);
    const { authorId, id: postId } = post;
    const on = { thingId: postId };
    if (parent) this.done({ recipientId: parent.by, kind: 'reply', aboutId: parent.id, ...on }, comment.id, memberId);
    if (parent?.by !== authorId) this.done({ recipientId: authorId, kind: 'comment', aboutId: postId, ...on }, comment.id, memberId);
    post.revision += 1;
    const parentId = parent?.id ?? null;
    const data = { postId, authorId, memberId, commentId: comment.id, parentId, parentAuthorId: parent?.by ?? null, comments: 1 };
    return fact(PostsCommentAddedV1, { subject: postId, actorId: memberId, revision: post.revision, data });
  }

  private removal(): Fact {
    const [comment] = this.comments.splice(Math.floor(this.random() * this.comments.length), 1) as [Comment];
    const { id, post } = comment;
    for (const due of this.due.values()) {
      if (due.aboutId === id || due.acts.has(id)) due.mixed = true;
      if (due.aboutId === id) due.acts.clear();
      else due.acts.delete(id);
    }
    post.revision += 1;
    const data = { postId: post.id, authorId: post.authorId, commentId: id, comments: 1 };
    return fact(PostsCommentRemovedV1, { subject: post.id, actorId: comment.by, revision: post.revision, data });
  }

  /** Chat knows of it before it tells. */
  private message(): Fact {
    const [writer, reader] = this.two();
    const pairKey = pairOf(writer, reader);
    const key = `${reader} ${pairKey}`;
    const waiting = this.unread.get(key) ?? { reader, pairKey, writer, count: 0 };
    waiting.count += 1;
    this.unread.set(key, waiting);
    this.chat.waits(reader, writer, pairKey, waiting.count);
    const memberIds = pairKey.split('_') as [string, string];
    const data = { conversations: [{ pairKey, memberIds, seq: waiting.count, revision: waiting.count }] };
    return fact(ChatConversationsMovedV1, { subject: pairKey, revision: waiting.count, data });
  }

  /** Conversations in which messages wait for the member. */
  unreadOf(memberId: string): string[] {
    return [...this.unread.values()].filter(({ reader }) => reader === memberId).map(({ pairKey }) => pairKey);
  }

  /** All is read. */
  reads(): void {
    for (const { reader, writer, pairKey } of this.unread.values()) this.chat.waits(reader, writer, pairKey, 0);
    this.unread.clear();
  }
}

export const keyOf = ({ recipientId, kind, aboutId }: Due): string => `${recipientId} ${kind} ${aboutId}`;
/** As devices know it. */
export const tagOf = ({ kind, aboutId }: Due): string => `${kind}:${aboutId}`;

const fact = <D extends EventDefinition>(event: D, announced: Announced<D>): Fact => ({
  event,
  announced: announced as Announced<EventDefinition>,
  things: 1,
});
