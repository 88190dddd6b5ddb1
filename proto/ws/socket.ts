import { z } from 'zod';
import { MAX_WATCHED_SUBJECTS } from '../vocabulary/limits.js';

/**
 * The socket protocol between the browser and the gateway (`/api/socket`).
 * The browser authenticates with its session cookie at the handshake and must send `resume` within five seconds.
 *
 * Two kinds of facts come down. `event` frames are the member's own: kept, in order, resumed by cursor. `broadcast` frames
 * are about what a page shows: sent to whoever watches it at that moment and never kept; after a reconnect, or a `stale`
 * frame, the page reads again what it watches.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  /** `cursor` is the last one the client processed, or null for "from now on". */
  z.strictObject({ type: z.literal('resume'), cursor: z.string().max(64).nullable() }),
  /** What this page shows; replaces what it watched before. `feed`: new posts of anyone; `subjects`: ids of posts and profiles. */
  z.strictObject({ type: z.literal('watch'), feed: z.boolean(), subjects: z.array(z.uuid()).max(MAX_WATCHED_SUBJECTS) }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Domain facts a browser may receive, by name. Later contexts add theirs here; the gateway sends nothing else. */
export interface SocketEvents {
  /** The member's own profile changed: refetch when `revision` is newer than the held one. */
  'profiles.profile.updated': { profileId: string; revision: number };
  /** The member's own followers, sparks, sent sparks or connections changed: lists of people are to be read again. */
  'profiles.relations.changed': { profileId: string; revision: number };
  /** How the member stands to someone changed, in this browser or another; of a connection both hear. */
  'social-graph.relation.changed': { otherId: string; relation: 'follow' | 'spark' | 'connection' | 'block' | 'mute'; active: boolean };
  /** This browser's session was ended elsewhere (signed out, password changed, account disabled). The socket closes with 4401. */
  'identity.session.ended': { sessionId: string };
}
export type SocketEventName = keyof SocketEvents;

/** Facts about what a page watches. `revision` is the post's: drop what is not newer than the held one. */
export interface SocketBroadcasts {
  /** To pages that watch the feed (HOM-032). */
  'posts.post.published': { postId: string; authorId: string; filters: readonly ('text' | 'images' | 'videos' | 'quoted')[] };
  /** To pages that watch the post: any of its counts after a like, comment, quote or share (POST-017, POST-028, POST-066). */
  'posts.post.counted': { postId: string; revision: number; likes?: number; comments?: number; reposts?: number; shares?: number };
  'posts.post.edited': { postId: string; revision: number };
  'posts.post.deleted': { postId: string };
  /** To pages that watch the post; the count comes as `posts.post.counted`. */
  'posts.comment.added': { postId: string; commentId: string; parentId: string | null };
  /** To pages that watch the post: the comment is gone, or only its place is left. The count comes as `posts.post.counted`. */
  'posts.comment.removed': { postId: string; commentId: string };
  'posts.comment.counted': { postId: string; commentId: string; likes: number };
  /** To pages that watch the profile: something it shows, or its lists of people (POP-016). */
  'profiles.profile.changed': { profileId: string; revision: number };
}
export type SocketBroadcastName = keyof SocketBroadcasts;

export type ServerFrame =
  | { type: 'ready'; cursor: string }
  | { [N in SocketEventName]: { type: 'event'; cursor: string; name: N; data: SocketEvents[N] } }[SocketEventName]
  | { [N in SocketBroadcastName]: { type: 'broadcast'; name: N; data: SocketBroadcasts[N] } }[SocketBroadcastName]
  /** Broadcasts may have been lost: read again what is watched. `soon`: this page alone is meant, there is nobody to spread out from. */
  | { type: 'stale'; soon?: true }
  /** The cursor is older than what is kept: the client must refetch what it shows, and go on from `cursor`. */
  | { type: 'resync'; cursor: string }
  | { type: 'pong' };
