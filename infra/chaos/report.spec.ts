import { describe, expect, it } from 'vitest';
import { asLines, asMarkdown, hasHeld, plotOf, silenceAfter } from './report.ts';
import type { ChaosRun } from './run.ts';

const run = (broken: readonly string[] = []): ChaosRun => ({
  plan: { seed: 7, faults: 2, commands: 3, pairs: 2, busy: 2 },
  seconds: 9.5,
  inflicted: [
    { kind: 'kill', target: 'posts', afterMs: 1000, forMs: 0, atMs: 1000 },
    { kind: 'pause', target: 'nats', afterMs: 1000, forMs: 500, atMs: 2000 },
  ],
  verdict: { messages: 1, questions: [{ question: 'nothing is lost', broken }] },
  answeredAtMs: [500, 1100, 4100, 9400],
  sent: { commands: 4, requests: 6, cut: 1, doubled: 1 },
  acknowledged: { messages: 1, posts: 1, comments: 1, likes: 1, follows: 0 },
  reconnections: 2,
  reads: 1,
});

describe('the report of a run with faults', () => {
  it('finds the longest time without an answer after a fault', () => {
    expect(silenceAfter(1000, [500, 1100, 4100, 9400])).toBe(5300);
    expect(silenceAfter(9000, [500, 1100])).toBe(0);
  });

  it('SAFETY-P1 says that a run held only when nothing is broken', () => {
    expect(hasHeld(run())).toBe(true);
    expect(hasHeld(run(['post 1 is lost']))).toBe(false);
    expect(asLines(run(['post 1 is lost'])).join('\n')).toContain('NO (1): nothing is lost\n  post 1 is lost');
    const text = asMarkdown(run(['post 1 is lost']), { date: '2026-11-27', commit: 'abc' }, plotOf(run()));
    expect(text).toContain('| Nothing is lost | **1** |');
    expect(text).toContain('- post 1 is lost');
    expect(asMarkdown(run(), { date: '2026-11-27', commit: 'abc' }, plotOf(run()))).not.toContain('What is broken');
  });

  it('tells of faults by what they met', () => {
    const text = asMarkdown(run(), { date: '2026-11-27', commit: 'abc' }, plotOf(run()));
    expect(text).toContain('| kill a service | 1 | 5300 ms | 5300 ms |');
    expect(text).toContain('| pause nats | 1 | 5300 ms | 5300 ms |');
  });
});
