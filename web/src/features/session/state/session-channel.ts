/** Tells the other tabs of this browser that the session changed (IDN-064). */
const CHANNEL = 'affinity-session';

/** One channel for the tab: a channel does not hear what it says itself. */
let opened: BroadcastChannel | null = null;
const sharedChannel = (): BroadcastChannel => (opened ??= new BroadcastChannel(CHANNEL));

export type SessionNotice = { type: 'signed-in' } | { type: 'signed-out' };

export function announceSession(notice: SessionNotice): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin by nature
  sharedChannel().postMessage(notice);
}

function isNotice(data: unknown): data is SessionNotice {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'signed-in' || data.type === 'signed-out';
}

/** Listens to the other tabs; returns how to stop. */
export function onSessionNotice(listener: (notice: SessionNotice) => void): () => void {
  const channel = sharedChannel();
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (isNotice(data)) listener(data);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
