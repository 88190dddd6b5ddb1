import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftKeeper, type KeptAnswers, LONGEST_WAIT_MS, REST_MS, type WriteFailure } from './draft-keeper.js';

const kept = (moreInfo: string, step = 6): KeptAnswers => ({ step, answers: { additional: { moreInfo } } });

class Refusal extends Error {
  constructor(readonly failure: WriteFailure) {
    super(failure);
  }
}

/** A server with one draft, that can be slow or refuse. */
class Server {
  readonly writes: { text: string | undefined; revision: number }[] = [];
  settled = 0;
  refuses: WriteFailure | null = null;
  private waiting: (() => void)[] = [];
  slow = false;
  revision = 10;

  readonly keeper: DraftKeeper;

  constructor(there: KeptAnswers | null = null) {
    this.keeper = new DraftKeeper(
      {
        write: async ({ answers }, revision) => {
          this.writes.push({ text: answers.additional?.moreInfo, revision });
          if (this.slow) await new Promise<void>((resolve) => this.waiting.push(resolve));
          if (this.refuses !== null) throw new Refusal(this.refuses);
          return (this.revision += 1);
        },
        failureOf: (error) => (error as Refusal).failure,
        settled: () => (this.settled += 1),
      },
      there,
      there === null ? 0 : this.revision,
    );
  }

  answer(): void {
    this.waiting.splice(0).forEach((go) => go());
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('answers on their way', () => {
  it('ONB-062 are sent once after a rest, the newest of them, and are then saved', async () => {
    const { keeper, ...server } = new Server();
    expect(keeper.state()).toBe('untouched');
    keeper.change(kept('I'));
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    keeper.change(kept('I am'));
    expect(keeper.state()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    expect(server.writes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.writes).toEqual([{ text: 'I am', revision: 0 }]);
    expect([keeper.state(), keeper.revision]).toEqual(['saved', 11]);
  });

  it('ONB-062 are sent without a rest when there is none', async () => {
    const server = new Server();
    for (let ms = 0, text = ''; ms < LONGEST_WAIT_MS + REST_MS; ms += 100) {
      server.keeper.change(kept((text += 'x')));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.writes).toHaveLength(1);
  });

  it('are not sent when nothing changed', async () => {
    const server = new Server(kept('I am'));
    expect(server.keeper.state()).toBe('saved');
    server.keeper.change(kept('I am'));
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    await server.keeper.flush();
    expect(server.writes).toEqual([]);
  });

  it('ONB-059 go one after the other, each from the revision before', async () => {
    const server = new Server(kept(''));
    server.slow = true;
    server.keeper.change(kept('one'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    server.keeper.change(kept('two'));
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    void server.keeper.flush();
    void server.keeper.flush();
    expect(server.writes).toHaveLength(1);
    server.slow = false;
    server.answer();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(server.writes).toEqual([
      { text: 'one', revision: 10 },
      { text: 'two', revision: 11 },
    ]);
    expect([server.keeper.state(), server.settled]).toEqual(['saved', 1]);
  });

  it('ONB-062 that could not be kept say so and are tried again', async () => {
    const server = new Server();
    server.refuses = 'failed';
    server.keeper.change(kept('I am'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect([server.keeper.state(), server.settled]).toEqual(['failed', 0]);
    server.refuses = null;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([server.keeper.state(), server.settled, server.writes.length]).toEqual(['saved', 1, 2]);
  });

  it('ONB-062 that were refused wait for the next answer', async () => {
    const server = new Server();
    server.refuses = 'refused';
    server.keeper.change(kept('I am'));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([server.keeper.state(), server.writes.length]).toEqual(['refused', 1]);
    server.refuses = null;
    server.keeper.change(kept('I am 30'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(server.keeper.state()).toBe('saved');
  });
});

describe('two devices', () => {
  const outdated = async () => {
    const server = new Server(kept(''));
    server.refuses = 'outdated';
    server.keeper.change(kept('mine'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    server.refuses = null;
    expect(server.keeper.state()).toBe('outdated');
    return server;
  };

  it('ONB-059 nothing is sent until the member has chosen', async () => {
    const server = await outdated();
    server.keeper.change(kept('mine too'));
    await vi.advanceTimersByTimeAsync(60_000);
    await server.keeper.flush();
    expect(server.writes).toHaveLength(1);
  });

  it('ONB-059 these answers take the place of the others', async () => {
    const server = await outdated();
    server.keeper.change(kept('mine too'));
    await server.keeper.overwrite(40);
    expect(server.writes.at(-1)).toEqual({ text: 'mine too', revision: 40 });
    expect(server.keeper.state()).toBe('saved');
  });

  it('ONB-059 the other answers are taken, and the next is made from them', async () => {
    const server = await outdated();
    server.keeper.adopt(kept('theirs'), 40);
    expect([server.keeper.state(), server.settled]).toEqual(['saved', 1]);
    server.keeper.change(kept('theirs and mine'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(server.writes.at(-1)).toEqual({ text: 'theirs and mine', revision: 40 });
  });
});

describe('answers that were saved elsewhere', () => {
  it('ONB-066 that a save was refused for: nothing is sent until the member has chosen', async () => {
    const server = new Server(kept(''));
    server.keeper.change(kept('mine'));
    await server.keeper.hold();
    server.keeper.outdate();
    server.keeper.release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.keeper.state(), server.writes]).toEqual(['outdated', []]);
    await server.keeper.overwrite(40);
    expect(server.writes).toEqual([{ text: 'mine', revision: 40 }]);
  });

  it('ONB-066 give way to answers that were only read here, with the next save', async () => {
    const { keeper, writes } = new Server();
    keeper.outdate();
    await keeper.overwrite(40);
    expect([keeper.state(), keeper.revision, writes]).toEqual(['untouched', 40, []]);
  });
});

describe('while the answers are saved', () => {
  it('ONB-059 what is under way is waited for, and nothing follows', async () => {
    const server = new Server(kept(''));
    server.slow = true;
    server.keeper.change(kept('one'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    let held = false;
    const holding = server.keeper.hold().then(() => (held = true));
    await vi.advanceTimersByTimeAsync(100);
    expect(held).toBe(false);
    server.answer();
    await holding;
    server.keeper.change(kept('two'));
    await vi.advanceTimersByTimeAsync(60_000);
    await server.keeper.flush();
    expect(server.writes).toHaveLength(1);
  });

  it('a save that failed lets the draft go on', async () => {
    const server = new Server(kept(''));
    server.keeper.change(kept('one'));
    await server.keeper.hold();
    server.keeper.release();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(server.writes).toEqual([{ text: 'one', revision: 10 }]);
  });

  it('ONB-058 a save ends the draft, whatever is drawn afterwards', async () => {
    const server = new Server(kept(''));
    server.keeper.change(kept('one'));
    await server.keeper.hold();
    server.keeper.end();
    server.keeper.change(kept('one'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.keeper.state(), server.writes, server.settled]).toEqual(['untouched', [], 1]);
  });
});
