import type { LiveFrame } from '@affinity/proto/ws/live';
import { TopicBus } from './topic-bus.js';

type LiveFrames = { [T in LiveFrame['type']]: Extract<LiveFrame, { type: T }> };

/** Hands live frames on by their type; one of a kind that nobody asked for is dropped, as of a newer server. */
export class LiveBus extends TopicBus<LiveFrames> {
  deliver(frame: LiveFrame): void {
    this.hand(frame.type, frame);
  }
}
