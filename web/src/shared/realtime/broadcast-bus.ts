import type { SocketBroadcastName, SocketBroadcasts } from '@affinity/proto/ws/socket';
import { TopicBus } from './topic-bus.js';

export type SocketBroadcast = { [N in SocketBroadcastName]: { name: N; data: SocketBroadcasts[N] } }[SocketBroadcastName];
export type BroadcastHandler<N extends SocketBroadcastName> = (data: SocketBroadcasts[N]) => void;

/** Hands what the socket hears to the parts of the page it concerns. Late listeners get nothing of it. */
export class BroadcastBus extends TopicBus<SocketBroadcasts> {
  private readonly staleHandlers = new Set<() => void>();

  /** Calls `handler` when broadcasts may have been missed: what is watched must be read again. Returns how to stop. */
  onStale(handler: () => void): () => void {
    this.staleHandlers.add(handler);
    return () => this.staleHandlers.delete(handler);
  }

  deliver({ name, data }: SocketBroadcast): void {
    this.hand(name, data);
  }

  stale(): void {
    for (const handler of this.staleHandlers) handler();
  }
}
