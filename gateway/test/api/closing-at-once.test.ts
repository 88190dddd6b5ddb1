import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestWorld } from '../support/test-gateway.js';

describe('a gateway that is stopped while its consumers are starting', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await TestWorld.start();
  });
  afterAll(() => world.stop());

  it('closes at every moment of its start', async () => {
    for (let delay = 0; delay < 40; delay += 2) {
      const gateway = await world.gateway();
      await new Promise((resolve) => setTimeout(resolve, delay));
      const closed = gateway.close().then(() => 'closed');
      const late = new Promise((resolve) => setTimeout(resolve, 5000, `hangs when closed ${delay} ms after its start`));
      expect(await Promise.race([closed, late])).toBe('closed');
    }
  });
});
