import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { streamOf } from '@affinity/proto/events/define-event';
import { connectNats } from '@affinity/kit/events/nats.connection';
import { ensureStreamExists, managerOf } from '@affinity/kit/events/streams';
import { defaultStreamOptions } from '@affinity/kit/events/stream-options';
import { createLogger } from '@affinity/kit/logging/logger';
import { RevocationFeed } from '../../src/session/revocation-feed.js';
import { Revocations } from '../../src/session/revocations.js';
import { eventually, TestWorld } from '../support/test-gateway.js';

const STREAM = streamOf(IdentitySessionEndedV1.type);

describe('ended sessions', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await TestWorld.start();
  });
  afterEach(() => world.stop());

  const end = async (sessionId: string) => {
    const accountId = uuidv7();
    await world.publish(IdentitySessionEndedV1, accountId, { sessionId, accountId, reason: 'revoked' });
  };

  it.each([
    ['one was seen before', true],
    ['none was seen before', false],
  ])('SAFETY-19 are all read after ten minutes without the broker, where %s', async (_, seenBefore) => {
    const logger = createLogger('test', 'silent');
    const nats = await connectNats(world.broker.config, 'test', logger);
    await ensureStreamExists(await managerOf(nats), STREAM, ['identity.>'], defaultStreamOptions(false));
    const revocations = new Revocations();
    let ahead = 0;
    const feed = new RevocationFeed(nats, revocations, logger, () => Date.now() + ahead);
    feed.start();
    try {
      await eventually(() => feed.ready);
      const [before, during] = [uuidv7(), uuidv7()];
      if (seenBefore) {
        await end(before);
        await eventually(() => revocations.isEnded(before));
      }
      // The broker loses the consumer. By our clock ten minutes pass until there is a new one.
      ahead = 10 * 60_000;
      const manager = await jetstreamManager(nats);
      const consumers = await manager.consumers.list(STREAM).next();
      expect(consumers.length).toBe(1);
      await manager.consumers.delete(STREAM, consumers[0]!.name);
      await end(during);
      await eventually(() => revocations.isEnded(during), 15_000);
    } finally {
      await feed.stop();
      await nats.close();
    }
  });
});
