import { z } from 'zod';
import { MAX_WATCHED_POSTS } from '../vocabulary/limits.js';

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
  /** What this page shows; replaces what it watched before. `feed`: new posts of anyone. */
  z.strictObject({ type: z.literal('watch'), feed: z.boolean(), posts: z.array(z.uuid()).max(MAX_WATCHED_POSTS) }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Domain facts a browser may receive, by name. Later contexts add theirs here; the gateway sends nothing else. */
export interface SocketEvents {
  /** The member's own profile, or one the member watches, changed: refetch when `revision` is newer than the held one. */
  'profiles.profile.updated': { profileId: string; revision: number };
  /** The member's own block, mute or follow of someone changed, in this browser or another: lists are to be read again. */
  'social-graph.relation.changed': { otherId: string; relation: 'follow' | 'block' | 'mute'; active: boolean };
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
  'posts.comment.counted': { postId: string; commentId: string; likes: number };
}
export type SocketBroadcastName = keyof SocketBroadcasts;

export type ServerFrame =
  | { type: 'ready'; cursor: string }
  | { [N in SocketEventName]: { type: 'event'; cursor: string; name: N; data: SocketEvents[N] } }[SocketEventName]
  | { [N in SocketBroadcastName]: { type: 'broadcast'; name: N; data: SocketBroadcasts[N] } }[SocketBroadcastName]
  /** Broadcasts may have been lost: read again what is watched. */
  | { type: 'stale' }
  /** The cursor is older than what is kept: the client must refetch what it shows, and go on from `cursor`. */
  | { type: 'resync'; cursor: string }
  | { type: 'pong' };
