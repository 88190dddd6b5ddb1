import type { SocketBroadcastName, SocketBroadcasts } from '@affinity/proto/ws/socket';

export type SocketBroadcast = { [N in SocketBroadcastName]: { name: N; data: SocketBroadcasts[N] } }[SocketBroadcastName];
export type BroadcastHandler<N extends SocketBroadcastName> = (data: SocketBroadcasts[N]) => void;

/** Hands what the socket hears to the parts of the page it concerns. Nothing is kept for those who come later. */
export class BroadcastBus {
  private readonly handlers = new Map<SocketBroadcastName, Set<(data: never) => void>>();
  private readonly staleHandlers = new Set<() => void>();

  /** Returns how to stop. */
  on<N extends SocketBroadcastName>(name: N, handler: BroadcastHandler<N>): () => void {
    const handlers = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  /** Called when broadcasts may have been missed: what is watched is to be read again. Returns how to stop. */
  onStale(handler: () => void): () => void {
    this.staleHandlers.add(handler);
    return () => this.staleHandlers.delete(handler);
  }

  deliver({ name, data }: SocketBroadcast): void {
    for (const handler of this.handlers.get(name) ?? []) handler(data as never);
  }

  stale(): void {
    for (const handler of this.staleHandlers) handler();
  }
}
