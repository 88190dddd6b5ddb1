import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../faults/support/seeded-random.ts';
import { drawFaults, type FaultTargets } from './fault-plan.ts';

const targets: FaultTargets = { product: ['posts', 'chat', 'gateway'], postgres: 'postgres', nats: 'nats', redis: 'redis' };
const draw = (seed: number, count = 400) => drawFaults(new SeededRandom(seed), count, targets);

describe('the faults of a run', () => {
  it('SAFETY-P1 are the same for the same seed, and others for another one', () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('SAFETY-P1 meet every process and the pages, killed and paused', () => {
    const met = new Set(draw(7).map(({ kind, target }) => `${kind} ${target}`));
    for (const target of ['posts', 'chat', 'gateway', 'postgres', 'nats', 'redis']) {
      expect(met).toContain(`kill ${target}`);
      expect(met).toContain(`pause ${target}`);
    }
    expect(met).toContain('flush redis');
    expect(met).toContain('cut pages');
    expect(met.size).toBe(14);
  });

  it('last as long as a pause may, and nothing else lasts', () => {
    for (const { kind, afterMs, forMs } of draw(7)) {
      expect(afterMs).toBeGreaterThanOrEqual(500);
      expect(afterMs).toBeLessThanOrEqual(3500);
      expect(forMs > 0).toBe(kind === 'pause');
      expect(forMs).toBeLessThanOrEqual(6000);
    }
  });
});
