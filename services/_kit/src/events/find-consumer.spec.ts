import { describe, expect, it } from 'vitest';
import { JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { ConsumerDefinition } from './consumer.definition.js';
import { findConsumer } from './find-consumer.js';

const consumer = { event: { type: 'example.thing.made.v1' }, durable: 'example--things' } as unknown as ConsumerDefinition;
const failing = (failure: Error): JetStreamManager =>
  ({ consumers: { info: () => Promise.reject(failure) } }) as unknown as JetStreamManager;
const refusal = (code: number): Error => new JetStreamApiError({ code: 404, err_code: code, description: 'no' });

describe('findConsumer', () => {
  it.each([JetStreamApiCodes.ConsumerNotFound, JetStreamApiCodes.StreamNotFound])('finds nothing for %d', async (code) => {
    expect(await findConsumer(failing(refusal(code)), consumer)).toBeUndefined();
  });

  it('takes a broker that does not answer, or refuses, for no answer', async () => {
    for (const error of [new Error('timeout'), refusal(10008)]) {
      await expect(findConsumer(failing(error), consumer)).rejects.toBe(error);
    }
  });
});
