import type { SocketEvents } from '@affinity/proto/ws/socket';
import type { SocketEvent } from './socket.reducer.js';
import { TopicBus } from './topic-bus.js';

/** Hands the member's own events to the feature they belong to. */
export class EventBus extends TopicBus<SocketEvents> {
  private readonly missedHandlers = new Set<() => void>();

  /** Calls `handler` when events were missed for good: nothing read before can be trusted. Returns how to stop. */
  onMissed(handler: () => void): () => void {
    this.missedHandlers.add(handler);
    return () => this.missedHandlers.delete(handler);
  }

  deliver({ name, data }: SocketEvent): void {
    this.hand(name, data);
  }

  missed(): void {
    for (const handler of this.missedHandlers) handler();
  }
}
