import type { LiveFrame } from '@affinity/proto/ws/live';
import type { ServerFrame, SocketEventName, SocketEvents } from '@affinity/proto/ws/socket';
import type { SocketBroadcast } from './broadcast-bus.js';

export type SocketEvent = { [N in SocketEventName]: { name: N; data: SocketEvents[N] } }[SocketEventName];

export interface SocketState {
  /** The last cursor processed; sent with `resume` so that nothing is missed over a reconnect. */
  cursor: string | null;
  /** `ready` was received on this connection. */
  ready: boolean;
  /**
   * The events already delivered, newest last: one repeated around a reconnect is delivered once. They are told apart by cursor and
   * name, because the end of a session carries the cursor of the event before it.
   */
  seen: readonly string[];
}

export type SocketEffect =
  | { type: 'deliver'; event: SocketEvent }
  | { type: 'broadcast'; broadcast: SocketBroadcast }
  | { type: 'live'; frame: LiveFrame }
  | { type: 'presence'; online: readonly string[]; offline: readonly string[] }
  | { type: 'stale'; soon: boolean }
  | { type: 'resync' }
  | { type: 'ready'; first: boolean };

export const REMEMBERED_EVENTS = 256;
export const initialSocketState: SocketState = { cursor: null, ready: false, seen: [] };

export const connectionLost = (state: SocketState): SocketState => ({ ...state, ready: false });

/** Takes in one server frame: the next state, and what has to happen. */
export function reduceFrame(state: SocketState, frame: ServerFrame): { state: SocketState; effects: readonly SocketEffect[] } {
  switch (frame.type) {
    case 'ready':
      // The server's cursor counts only for a client that has none. Ours may be older, with events still to come.
      return {
        state: { ...state, ready: true, cursor: state.cursor ?? frame.cursor },
        effects: [{ type: 'ready', first: state.cursor === null }],
      };
    case 'resync':
      return { state: { cursor: frame.cursor, ready: true, seen: [] }, effects: [{ type: 'resync' }] };
    case 'event': {
      const identity = `${frame.cursor} ${frame.name}`;
      if (state.seen.includes(identity)) return { state, effects: [] };
      const seen = [...state.seen, identity].slice(-REMEMBERED_EVENTS);
      const event = { name: frame.name, data: frame.data } as SocketEvent;
      return { state: { ...state, cursor: frame.cursor, seen }, effects: [{ type: 'deliver', event }] };
    }
    // A broadcast has no cursor and comes once. Its listeners compare revisions.
    case 'broadcast':
      return { state, effects: [{ type: 'broadcast', broadcast: { name: frame.name, data: frame.data } as SocketBroadcast }] };
    // Neither frame has a cursor: listeners compare the seqs of messages, and presence states the present.
    case 'live':
      return { state, effects: [{ type: 'live', frame: frame.frame }] };
    case 'presence':
      return { state, effects: [{ type: 'presence', online: frame.online, offline: frame.offline }] };
    case 'stale':
      return { state, effects: [{ type: 'stale', soon: frame.soon === true }] };
    default:
      return { state, effects: [] };
  }
}

const FRAMES_WITH_CURSOR = new Set(['ready', 'event', 'resync']);
const FRAMES_WITH_DATA = new Set(['event', 'broadcast']);
const FRAME_TYPES = new Set([...FRAMES_WITH_CURSOR, ...FRAMES_WITH_DATA, 'live', 'presence', 'stale', 'pong']);

/** Reads a text frame; null when it is not of the protocol (a newer server may send kinds this client does not know). */
export function parseFrame(text: unknown): ServerFrame | null {
  if (typeof text !== 'string') return null;
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof frame !== 'object' || frame === null || !('type' in frame)) return null;
  if (typeof frame.type !== 'string' || !FRAME_TYPES.has(frame.type)) return null;
  if (FRAMES_WITH_CURSOR.has(frame.type) && !('cursor' in frame && typeof frame.cursor === 'string')) return null;
  if (FRAMES_WITH_DATA.has(frame.type) && !carriesData(frame)) return null;
  if (frame.type === 'live' && !carriesLive(frame)) return null;
  if (frame.type === 'presence' && !carriesPresence(frame)) return null;
  return frame as ServerFrame;
}

function carriesData(frame: object): boolean {
  return 'name' in frame && typeof frame.name === 'string' && 'data' in frame && typeof frame.data === 'object' && frame.data !== null;
}

function carriesLive(frame: object): boolean {
  if (!('frame' in frame) || typeof frame.frame !== 'object' || frame.frame === null) return false;
  return 'type' in frame.frame && typeof frame.frame.type === 'string';
}

function carriesPresence(frame: object): boolean {
  return 'online' in frame && Array.isArray(frame.online) && 'offline' in frame && Array.isArray(frame.offline);
}

/** Milliseconds: full jitter over 0-3 s, so that a restarted gateway is not stormed. */
const FIRST_RECONNECT_WINDOW_MS = 3_000;
const LONGEST_RECONNECT_WINDOW_MS = 30_000;

/**
 * Milliseconds to wait before the next connection.
 * @param failures connections in a row that never became ready; the window doubles with each
 * @param random in [0, 1)
 */
export function reconnectDelay(failures: number, random: number): number {
  return random * Math.min(LONGEST_RECONNECT_WINDOW_MS, FIRST_RECONNECT_WINDOW_MS * 2 ** failures);
}
