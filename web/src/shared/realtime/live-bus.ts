import type { LiveFrame } from '@affinity/proto/ws/live';
import { TopicBus } from './topic-bus.js';

type LiveFrames = { [T in LiveFrame['type']]: Extract<LiveFrame, { type: T }> };

/** Hands live frames on by their type. A frame that nobody asked for, as of a newer server, is dropped. */
export class LiveBus extends TopicBus<LiveFrames> {
  deliver(frame: LiveFrame): void {
    this.hand(frame.type, frame);
  }
}
