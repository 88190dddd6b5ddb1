import { z } from 'zod';
import { MAX_WATCHED_MEMBERS, MAX_WATCHED_SUBJECTS } from '../vocabulary/limits.js';
import type { SessionEndReason } from '../vocabulary/session-ends.js';
import type { LiveFrame } from './live.js';

/**
 * The socket protocol between the browser and the gateway (`/api/socket`).
 * The browser authenticates with its session cookie at the handshake and must send `resume` within five seconds.
 *
 * Four kinds of frames come down. `event` frames are the member's own: kept, in order, resumed by cursor. `broadcast` frames are
 * about what a page shows: sent to every page that watches it at that moment, or begins to within ten seconds, as a page reads
 * before it watches. The same broadcast may come twice. After a reconnect, or a `stale` frame, the page reads again what it
 * watches.
 * `live` frames are for all open pages of a member and are never kept either: an `event`, or reading again, brings what was missed.
 * `presence` frames say who of the watched members is there.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  /** `cursor` is the last one that the client processed, or null for "from now on". */
  z.strictObject({ type: z.literal('resume'), cursor: z.string().max(64).nullable() }),
  /**
   * What this page shows; replaces what it watched before. `feed`: new posts of anyone; `stories`: new stories of anyone;
   * `subjects`: ids of posts, profiles and stories; `members`: whose presence it shows. Nothing is told of members with whom the
   * caller is not connected.
   */
  z.strictObject({
    type: z.literal('watch'),
    feed: z.boolean(),
    stories: z.boolean().default(false),
    subjects: z.array(z.uuid()).max(MAX_WATCHED_SUBJECTS),
    members: z.array(z.uuid()).max(MAX_WATCHED_MEMBERS).default([]),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Domain events a browser may receive, by name. Later contexts add theirs here; the gateway sends nothing else. */
export interface SocketEvents {
  /** The member's own profile changed: refetch when `revision` is newer than the known one. */
  'profiles.profile.updated': { profileId: string; revision: number };
  /** The member's own followers, sparks, sent sparks or connections changed: lists of people must be read again. */
  'profiles.relations.changed': { profileId: string; revision: number };
  /** The member's relation to someone changed, in this browser or another. Both members of a connection hear of it. */
  'social-graph.relation.changed': {
    otherId: string;
    relation: 'follow' | 'spark' | 'connection' | 'block' | 'mute' | 'skip';
    active: boolean;
    /** The other one just made the connection: it is not one that is given back, nor one that the member made elsewhere. */
    byOther?: true;
  };
  /** The member's unseen notifications changed: their number must be read again, and the list where it is open. */
  'notifications.unseen.changed': { revision: number };
  /**
   * The newest message of one of the member's conversations stands at `seq`, sent by either. Messages that came together are told by
   * the last of them: the page reads what it does not know up to there.
   */
  'chat.message.sent': { pairKey: string; seq: number };
  /**
   * The message was deleted: only its seq is left. Here and below, `revision` is that of the member's own card: the page drops what is
   * not newer than the known one.
   */
  'chat.message.deleted': { pairKey: string; messageId: string; seq: number; revision: number };
  /** The words of the message were changed: who knows it from before `editedAt` reads it again. */
  'chat.message.edited': { pairKey: string; messageId: string; seq: number; editedAt: string; revision: number };
  /** One of the two reacted to the message, or took it back: who knows it from before `reactedAt` reads it again. */
  'chat.message.reacted': { pairKey: string; messageId: string; seq: number; reactedAt: string; revision: number };
  /** The two can write to each other from now on; what they wrote before is there again. */
  'chat.conversation.opened': { pairKey: string; otherId: string; revision: number };
  /** Everything up to `throughSeq` is gone. */
  'chat.conversation.cleared': { pairKey: string; throughSeq: number; revision: number };
  /** The member muted, pinned or archived the conversation, or took that back, or had its pictures shown, in this browser or another. */
  'chat.conversation.arranged': {
    pairKey: string;
    muted: boolean;
    pinned: boolean;
    archived: boolean;
    picturesOpen?: boolean;
    revision: number;
  };
  /** The conversation was closed or deleted: it is neither shown nor written to any more. */
  'chat.conversation.closed': { pairKey: string; otherId: string; revision: number };
  /** What the member is told of a conversation that the other ended has come or gone: the list must be read again. */
  'chat.farewell.changed': { pairKey: string; revision: number };
  /** This browser's session was ended elsewhere (signed out, password changed, account disabled). The socket closes with 4401. */
  'identity.session.ended': { sessionId: string; reason: SessionEndReason };
}
export type SocketEventName = keyof SocketEvents;

/** Events about what a page watches. `revision` is that of the post or story: the page drops what is not newer than the known one. */
export interface SocketBroadcasts {
  /** To pages that watch the feed (HOM-032). */
  'posts.post.published': { postId: string; authorId: string; filters: readonly ('text' | 'images' | 'videos' | 'quoted')[] };
  /**
   * To pages that watch the post: any of its counts after a like, comment, quote or share (POST-017, POST-028, POST-066). Likes that
   * came together are told together: `after` is the revision before the first of them, unless something else changed in between.
   */
  'posts.post.counted': {
    postId: string;
    revision: number;
    after?: number;
    likes?: number;
    comments?: number;
    reposts?: number;
    shares?: number;
  };
  'posts.post.edited': { postId: string; revision: number };
  'posts.post.deleted': { postId: string };
  /** To pages that watch the post; the count comes as `posts.post.counted`. */
  'posts.comment.added': { postId: string; commentId: string; parentId: string | null };
  /** To pages that watch the post: the comment is gone, or was emptied. The count comes as `posts.post.counted`. */
  'posts.comment.removed': { postId: string; commentId: string };
  'posts.comment.counted': { postId: string; commentId: string; likes: number };
  /** To pages that watch the post: the comment has other words. */
  'posts.comment.edited': { postId: string; commentId: string };
  /** To pages that watch the profile: something it shows changed, or its lists of people (POP-016), or it is gone. */
  'profiles.profile.changed': { profileId: string; revision: number };
  /** To pages that watch the member as a profile: the member's new name and photo, to be shown beside what they wrote (PRO-062). */
  'profiles.card.changed': { memberId: string; revision: number; name: string; photoURL: string | null };
  /** To pages that watch stories (STO-024). */
  'stories.story.shared': { storyId: string; authorId: string };
  /** To pages that watch the story: one of its counts changed after a like or comment (STO-070, STO-032). */
  'stories.story.counted': { storyId: string; revision: number; likes?: number; comments?: number };
  'stories.story.deleted': { storyId: string };
  /** To pages that watch the story (STO-033); the count comes as `stories.story.counted`, as after a removal. */
  'stories.comment.added': { storyId: string; commentId: string };
  'stories.comment.removed': { storyId: string; commentId: string };
}
export type SocketBroadcastName = keyof SocketBroadcasts;

export type ServerFrame =
  | { type: 'ready'; cursor: string }
  | { [N in SocketEventName]: { type: 'event'; cursor: string; name: N; data: SocketEvents[N] } }[SocketEventName]
  | { [N in SocketBroadcastName]: { type: 'broadcast'; name: N; data: SocketBroadcasts[N] } }[SocketBroadcastName]
  | { type: 'live'; frame: LiveFrame }
  /** The watched members who are there and who are not. A member in neither list is as before; at first nobody is there. */
  | { type: 'presence'; online: readonly string[]; offline: readonly string[] }
  /**
   * Broadcasts or live frames may have been lost: the page reads again what it watches. `soon`: only this page is told, so it need
   * not spread its reading over time.
   */
  | { type: 'stale'; soon?: true }
  /** The cursor is older than what is kept. The client must fetch again what it shows, and go on from `cursor`. */
  | { type: 'resync'; cursor: string }
  | { type: 'pong' };
