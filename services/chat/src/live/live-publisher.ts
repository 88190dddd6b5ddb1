import { Inject, Injectable } from '@nestjs/common';
import { NATS } from '@affinity/kit/events/nats.token';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { liveSubject, type LiveFrame } from './live-frame.js';

/** The part of a broker connection that is needed here. */
interface CorePublisher {
  publish(subject: string, payload: string): void;
}

/** Publishes to members' open pages, past the outbox. A frame is fast, and lost when nobody listens or the broker is away. */
@Injectable()
export class LivePublisher {
  constructor(
    @Inject(NATS) private readonly nats: CorePublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails: the frame tells of something already stored. */
  publish(memberIds: readonly string[], frame: LiveFrame): void {
    const payload = JSON.stringify(frame);
    try {
      for (const memberId of memberIds) this.nats.publish(liveSubject(memberId), payload);
    } catch (error) {
      this.logger.warn({ err: error, frame: frame.type }, 'A live frame could not be published');
    }
  }
}
