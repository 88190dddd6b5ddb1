import { AckPolicy, DeliverPolicy, jetstream, JetStreamApiError, JetStreamApiCodes } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { DEAD_LETTER_STREAM, managerOf } from '../../events/streams.js';

/** An event that a consumer gave up. */
export interface DeadLetter {
  /** Its number among the dead letters: what the commands name it by. */
  readonly letter: number;
  readonly consumer: string;
  /** Type of the event. */
  readonly subject: string;
  /** ISO 8601. */
  readonly failedAt: string;
  readonly error: string;
  /** The event's bytes as they came; may be no event at all. */
  readonly bytes: Uint8Array;
}

/** A letter as the consumer runner writes it. */
const Letter = z.object({ consumer: z.string(), subject: z.string(), error: z.string(), failedAt: z.string(), payload: z.base64() });

const FETCH = 200;
const FETCH_MS = 2000;
const ABANDONED_AFTER_MS = 30_000;

/** The dead letters of one service: its consumers' names begin with its own. */
export class DeadLetters {
  constructor(
    private readonly connection: NatsConnection,
    private readonly service: string,
  ) {}

  /** Oldest first. */
  async all(): Promise<DeadLetter[]> {
    const manager = await managerOf(this.connection);
    const known = await manager.streams.info(DEAD_LETTER_STREAM).catch((error: unknown) => {
      // The broker lost its store; the services make the stream again.
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined;
      throw error;
    });
    if (!known) return [];
    const { name, num_pending: pending } = await manager.consumers.add(DEAD_LETTER_STREAM, {
      filter_subject: 'dlq.>',
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.All,
      inactive_threshold: nanos(ABANDONED_AFTER_MS),
      mem_storage: true,
    });
    try {
      const reader = await jetstream(this.connection).consumers.get(DEAD_LETTER_STREAM, name);
      const letters: DeadLetter[] = [];
      for (let left = pending; left > 0;) {
        let read = 0;
        for await (const message of await reader.fetch({ max_messages: Math.min(left, FETCH), expires: FETCH_MS })) {
          read += 1;
          const letter = this.read(message.seq, message.subject, message.data);
          if (letter) letters.push(letter);
        }
        // Some may have been removed since they were counted.
        if (read === 0) break;
        left -= read;
      }
      return letters;
    } finally {
      await manager.consumers.delete(DEAD_LETTER_STREAM, name).catch(() => false);
    }
  }

  async find(letter: number): Promise<DeadLetter | undefined> {
    const message = await (await managerOf(this.connection)).streams.getMessage(DEAD_LETTER_STREAM, { seq: letter });
    return message ? this.read(message.seq, message.subject, message.data) : undefined;
  }

  /** Erases the letter, not only its entry in the list: it holds what the event held. */
  async remove(letter: number, as: NatsConnection): Promise<void> {
    await (await managerOf(as)).streams.deleteMessage(DEAD_LETTER_STREAM, letter, true);
  }

  private read(seq: number, subject: string, data: Uint8Array): DeadLetter | undefined {
    if (!subject.startsWith(`dlq.${this.service}--`)) return undefined;
    const { consumer, error, failedAt, payload, subject: type } = Letter.parse(JSON.parse(new TextDecoder().decode(data)));
    return { letter: seq, consumer, subject: type, failedAt, error, bytes: Buffer.from(payload, 'base64') };
  }
}
