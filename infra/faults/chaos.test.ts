import { describe, expect, it } from 'vitest';
import { asLines } from '../chaos/report.ts';
import { runChaos } from '../chaos/run.ts';

/** `npm run chaos` meets 200 faults with 100,000 commands; an everyday run meets a few. */
describe('faults of everything at once', () => {
  it('lose and double nothing that was acknowledged, and leave every copy as its owner has it (SAFETY-P1, SAFETY-P3, SAFETY-P4)', async () => {
    const run = await runChaos({ seed: 20_261_127, faults: 10, commands: 500, pairs: 10, busy: 16 }, () => undefined);
    process.stdout.write(`chaos: ${asLines(run).join('\n  ')}\n`);
    expect(run.verdict.questions.flatMap(({ broken }) => broken)).toEqual([]);
    expect(run.inflicted).toHaveLength(10);
    expect(run.answeredAtMs.length).toBeGreaterThanOrEqual(500);
    // A run in which nothing was asked twice has not tried it.
    expect(run.sent.requests).toBeGreaterThan(run.sent.commands);
  }, 900_000);
});
