import type { Logger } from '@affinity/kit/logging/logger';
import type { FastifyReply } from 'fastify';
import type { AnswerStream } from './answer-stream.js';
import { EventStream } from './event-stream.js';

/** Writes an answer as it comes. It goes on to the end when the caller is gone: what has come is stored. */
export async function sendAnswer(reply: FastifyReply, answer: AnswerStream, logger: Logger): Promise<void> {
  const stream = new EventStream(reply);
  stream.send('message', { message: answer.message });
  try {
    const pieces = answer.run(stream.gone);
    for (;;) {
      const next = await pieces.next();
      if (next.done) {
        if (next.value) stream.send('done', { message: next.value, goal: answer.goal(next.value) });
        break;
      }
      stream.send('delta', { text: next.value });
    }
    stream.end();
  } catch (error) {
    logger.error({ err: error }, 'A reply could not be stored');
    stream.break(new Error('The reply could not be stored'));
  }
}
