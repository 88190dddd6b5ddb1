import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, toNetworkError } from '#shared/api/api-error.js';
import { FurthestSeqs, type SeqReport } from './furthest-seqs.js';

describe('FurthestSeqs', () => {
  let sent: (readonly SeqReport[])[];
  let answer: () => Promise<unknown>;
  let noted: unknown[];
  let seqs: FurthestSeqs;
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    noted = [];
    answer = () => Promise.resolve();
    seqs = new FurthestSeqs(
      (reports) => {
        sent.push(reports);
        return answer();
      },
      2,
      (error) => noted.push(error),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (ms = 150) => vi.advanceTimersByTimeAsync(ms);

  it('tells the furthest seq of each conversation, together', async () => {
    seqs.report('a', 1);
    seqs.report('b', 4);
    seqs.report('a', 3);
    seqs.report('a', 2);
    expect(sent).toEqual([]);
    await wait();
    expect(sent).toEqual([
      [
        { pairKey: 'a', seq: 3 },
        { pairKey: 'b', seq: 4 },
      ],
    ]);
  });

  it('says nothing again', async () => {
    seqs.report('a', 3);
    await wait();
    seqs.report('a', 3);
    seqs.report('a', 1);
    await wait();
    expect(sent).toHaveLength(1);
  });

  it('has one request under way, and no more conversations in it than it may', async () => {
    let answered = () => {};
    answer = () => new Promise<void>((resolve) => (answered = resolve));
    for (const pairKey of ['a', 'b', 'c']) seqs.report(pairKey, 1);
    await wait();
    seqs.report('a', 5);
    await wait(10_000);
    expect(sent.map((reports) => reports.map(({ pairKey }) => pairKey))).toEqual([['a', 'b']]);
    answered();
    await wait();
    expect(sent[1]).toEqual([
      { pairKey: 'c', seq: 1 },
      { pairKey: 'a', seq: 5 },
    ]);
  });

  it('tells later what could not be told, with what has come since', async () => {
    answer = () => Promise.reject(toNetworkError(new Error('away')));
    seqs.report('a', 3);
    await wait();
    seqs.report('a', 4);
    answer = () => Promise.resolve();
    await wait(1_000);
    expect(sent).toHaveLength(1);
    await wait(1_500);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual([{ pairKey: 'a', seq: 4 }]);
    expect(noted).toHaveLength(1);
  });

  it('waits longer each time, at most a minute', async () => {
    answer = () => Promise.reject(new ApiError('unavailable', 503, 'no'));
    seqs.report('a', 3);
    await wait(20 * 60_000);
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.length).toBeLessThan(30);
  });

  it('does not tell again what was refused', async () => {
    answer = () => Promise.reject(new ApiError('chat.conversation_not_found', 404, 'gone'));
    seqs.report('a', 3);
    await wait(60_000);
    expect(sent).toHaveLength(1);
    expect(noted).toHaveLength(1);
  });

  it('says nothing once stopped', async () => {
    seqs.report('a', 3);
    seqs.stop();
    seqs.report('b', 3);
    await wait(60_000);
    expect(sent).toEqual([]);
  });
});
