import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, toNetworkError } from '#shared/api/api-error.js';
import { RefusedStreamError } from '#shared/api/sse-stream.js';
import { CHAT_FAILURE_REPLY, MATCH_FAILURE_REPLY } from './failure-replies.js';
import type { PracticeEvent } from './practice-events.js';
import { PracticeTalk, type TalkPorts } from './practice-talk.js';
import type { NewPracticeMessage, Practice, PracticeMessage } from '#shared/api/schema.js';

const message = (id: string, role: PracticeMessage['role'], text = id, change: Partial<PracticeMessage> = {}): PracticeMessage => ({
  id,
  role,
  text,
  createdAt: '2026-11-01T10:00:00.000Z',
  failed: false,
  stopped: false,
  ...change,
});

const EMPTY: Practice = {
  partner: { name: 'Robin' },
  mode: 'offline',
  scenarios: [],
  scenarioId: null,
  goal: null,
  messages: [],
  hasMore: false,
  answering: false,
  left: { messages: 20, today: 1_000 },
};

/** Events that come when the test says so. */
class Line implements AsyncIterable<PracticeEvent> {
  private readonly waiting: (() => void)[] = [];
  private readonly said: (PracticeEvent | Error | 'end')[] = [];

  say(...events: (PracticeEvent | Error | 'end')[]): Promise<void> {
    this.said.push(...events);
    this.waiting.shift()?.();
    return new Promise((resolve) => setTimeout(resolve, 0));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<PracticeEvent, void, undefined> {
    for (;;) {
      const next = this.said.shift();
      if (next === undefined) await new Promise<void>((resolve) => this.waiting.push(resolve));
      else if (next === 'end') return;
      else if (next instanceof Error) throw next;
      else yield next;
    }
  }
}

/** A talk with a server that keeps what it is told to keep. */
function setUp(change: Partial<TalkPorts> = {}, server: Practice = EMPTY) {
  const line = new Line();
  const sent: NewPracticeMessage[] = [];
  let known: Practice | undefined = server;
  let kept = server;
  let id = 0;
  const talk = new PracticeTalk({
    send: (asked, signal) => {
      sent.push(asked);
      signal.addEventListener('abort', () => void line.say(toNetworkError(new Error('aborted'))));
      return line;
    },
    regenerate: () => line,
    stop: () => Promise.resolve(),
    feedback: () => Promise.resolve(message('note', 'coach')),
    recommend: () => Promise.resolve({ text: 'Meet Bea.', candidates: [{ memberId: 'b', name: 'Bea' }], failed: false }),
    clear: () => Promise.resolve(),
    known: () => known,
    change: (to) => {
      if (known !== undefined) known = to(known);
      kept = known ?? kept;
    },
    refresh: () => {
      known = kept;
      return Promise.resolve();
    },
    newId: () => `own-${(id += 1)}`,
    now: () => new Date('2026-11-01T10:00:00.000Z'),
    ...change,
  });
  return {
    talk,
    line,
    sent,
    texts: () => known?.messages.map(({ text }) => text),
    goals: () => known?.goal,
    keep: (practice: Practice) => {
      kept = practice;
    },
    forget: () => {
      known = undefined;
    },
  };
}

const refusal = (code: string, status: number): ApiError => new RefusedStreamError(new ApiError(code, status, code), 60);

describe('PracticeTalk', () => {
  const logged = vi.spyOn(console, 'error');
  beforeEach(() => {
    logged.mockImplementation(() => undefined);
  });
  afterEach(() => {
    logged.mockReset();
  });

  it('AIP-010 ignores blank words', async () => {
    const { talk, sent } = setUp();
    expect(await talk.send(' \n\t ')).toBe('ignored');
    expect(sent).toEqual([]);
  });

  it('AIP-011 sends nothing before the practice was read', async () => {
    const { talk, sent, forget } = setUp();
    forget();
    expect(await talk.send('Hi')).toBe('ignored');
    expect(sent).toEqual([]);
  });

  it('AIP-012, AIP-026 while a reply is awaited nothing else is asked', async () => {
    const recommend = vi.fn<TalkPorts['recommend']>();
    const feedback = vi.fn<TalkPorts['feedback']>();
    const clear = vi.fn<TalkPorts['clear']>();
    const { talk, line, sent } = setUp({ recommend, feedback, clear });
    const first = talk.send('Hi');
    expect(await talk.send('Are you there?')).toBe('ignored');
    await Promise.all([talk.recommend(), talk.askFeedback(null), talk.clear(), talk.regenerate('r')]);
    expect(sent).toEqual([{ id: 'own-1', text: 'Hi' }]);
    for (const port of [recommend, feedback, clear]) expect(port).not.toHaveBeenCalled();
    await line.say(
      { kind: 'message', message: message('own-1', 'member', 'Hi') },
      { kind: 'done', message: message('r1', 'partner') },
      'end',
    );
    expect(await first).toBe('sent');
    expect(talk.snapshot().activity).toBe('idle');
  });

  it('AIP-012 nor is anything asked while another page is answered', async () => {
    const { talk, sent } = setUp({}, { ...EMPTY, answering: true });
    expect(await talk.send('Hi')).toBe('ignored');
    expect(sent).toEqual([]);
  });

  it('AIP-004 shows the words as they come, and the whole reply once it is there', async () => {
    const { talk, line, texts, sent } = setUp();
    const outcome = talk.send('Hi', 'first-date');
    expect(talk.snapshot().pending).toMatchObject({ id: 'own-1', text: 'Hi' });
    await line.say({ kind: 'message', message: message('own-1', 'member', 'Hi') });
    expect(talk.snapshot().pending).toBeNull();
    await line.say({ kind: 'delta', text: 'Hel' }, { kind: 'delta', text: 'lo' });
    expect(talk.snapshot().partial).toBe('Hello');
    expect(texts()).toEqual(['Hi']);
    await line.say({ kind: 'done', message: message('r1', 'partner', 'Hello') }, 'end');
    expect(await outcome).toBe('sent');
    expect(texts()).toEqual(['Hi', 'Hello']);
    expect(sent).toEqual([{ id: 'own-1', text: 'Hi', scenarioId: 'first-date' }]);
    expect(talk.snapshot()).toMatchObject({ partial: '', activity: 'idle', notice: null });
  });

  it('AIP-019 shows the failure reply of the service as a reply', async () => {
    const { talk, line, texts } = setUp();
    const outcome = talk.send('Hi');
    const failed = message('r1', 'partner', CHAT_FAILURE_REPLY, { failed: true });
    await line.say({ kind: 'message', message: message('own-1', 'member', 'Hi') }, { kind: 'done', message: failed }, 'end');
    expect(await outcome).toBe('sent');
    expect(texts()).toEqual(['Hi', CHAT_FAILURE_REPLY]);
    expect(talk.snapshot().unanswered).toBe(false);
  });

  it('AIP-019 stands in for a service that does not answer, and the same message can be sent again', async () => {
    const { talk, line, sent, texts } = setUp();
    const outcome = talk.send('Hi');
    await line.say(toNetworkError(new TypeError('failed')));
    expect(await outcome).toBe('unsent');
    expect(talk.snapshot()).toMatchObject({ unanswered: true, unsent: true, pending: { text: 'Hi' }, activity: 'idle' });
    expect(await talk.send('More')).toBe('ignored');
    const again = talk.sendAgain();
    expect(talk.snapshot()).toMatchObject({ unanswered: false, unsent: false });
    await line.say(
      { kind: 'message', message: message('own-1', 'member', 'Hi') },
      { kind: 'done', message: message('r1', 'partner') },
      'end',
    );
    expect(await again).toBe('sent');
    expect(sent.map(({ id }) => id)).toEqual(['own-1', 'own-1']);
    expect(texts()).toEqual(['Hi', 'r1']);
  });

  it('a reply that broke off is what the server kept of it', async () => {
    const { talk, line, keep, texts } = setUp();
    const outcome = talk.send('Hi');
    await line.say({ kind: 'message', message: message('own-1', 'member', 'Hi') }, { kind: 'delta', text: 'Hel' });
    keep({ ...EMPTY, messages: [message('own-1', 'member', 'Hi'), message('r1', 'partner', 'Hel', { stopped: true })] });
    await line.say(toNetworkError(new TypeError('failed')));
    expect(await outcome).toBe('sent');
    expect(texts()).toEqual(['Hi', 'Hel']);
    expect(talk.snapshot()).toMatchObject({ unanswered: false, unsent: false, pending: null });
  });

  it.each([
    ['ai.busy', 409, 'busy'],
    ['ai.too_many', 429, 'too-many'],
    ['ai.budget_spent', 429, 'budget-spent'],
    ['request.invalid', 400, 'refused'],
  ])('takes a message back that is refused with %s, and says why', async (code, status, kind) => {
    const { talk, line } = setUp();
    const outcome = talk.send('Hi');
    await line.say(refusal(code, status));
    expect(await outcome).toBe('refused');
    expect(talk.snapshot()).toMatchObject({
      pending: null,
      activity: 'idle',
      notice: { kind, retryAfterSeconds: 60, during: 'answering' },
    });
    talk.dismiss();
    expect(talk.snapshot().notice).toBeNull();
  });

  it('stops a reply: what has come stays, and nothing is said to have failed', async () => {
    const { talk, line, texts } = setUp();
    const outcome = talk.send('Hi');
    await line.say({ kind: 'message', message: message('own-1', 'member', 'Hi') }, { kind: 'delta', text: 'Hel' });
    await talk.stop();
    expect(talk.snapshot().stopping).toBe(true);
    await line.say({ kind: 'done', message: message('r1', 'partner', 'Hel', { stopped: true }) }, 'end');
    expect(await outcome).toBe('sent');
    expect(texts()).toEqual(['Hi', 'Hel']);
    expect(talk.snapshot()).toMatchObject({ stopping: false, unanswered: false, notice: null });
  });

  it('leaves a stopped reply that does not end, and at once one that cannot be stopped', async () => {
    for (const change of [{ stopMs: 5 }, { stopMs: 60_000, stop: () => Promise.reject(toNetworkError(new Error('away'))) }]) {
      const { talk, line } = setUp(change);
      const outcome = talk.send('Hi');
      await line.say({ kind: 'message', message: message('own-1', 'member', 'Hi') });
      await talk.stop();
      expect(await outcome).toBe('sent');
      expect(talk.snapshot()).toMatchObject({ activity: 'idle', stopping: false, unanswered: false, notice: null });
    }
  });

  it('makes the last reply anew in its place', async () => {
    const { talk, line, texts } = setUp(
      {},
      { ...EMPTY, messages: [message('a', 'member'), message('r', 'partner'), message('n', 'coach')] },
    );
    const over = talk.regenerate('r');
    expect(talk.snapshot().replacing).toBe('r');
    await line.say({ kind: 'delta', text: 'Bet' }, { kind: 'done', message: message('r2', 'partner', 'Better') }, 'end');
    await over;
    expect(texts()).toEqual(['a', 'Better', 'n']);
    expect(talk.snapshot().replacing).toBeNull();
  });

  it('keeps the old reply where making it anew failed, and says so', async () => {
    const { talk, line, texts } = setUp({}, { ...EMPTY, messages: [message('a', 'member'), message('r', 'partner')] });
    const over = talk.regenerate('r');
    await line.say(toNetworkError(new Error('away')));
    await over;
    expect(texts()).toEqual(['a', 'r']);
    expect(talk.snapshot()).toMatchObject({ replacing: null, unanswered: false, notice: { kind: 'failed', during: 'regenerating' } });
  });

  it('AIP-036 shows a note once that the coach gives twice, and says why there is none', async () => {
    const { talk, texts } = setUp({}, { ...EMPTY, messages: [message('a', 'member')] });
    await talk.askFeedback(null);
    await talk.askFeedback(null);
    expect(texts()).toEqual(['a', 'note']);
    const tired = setUp({ feedback: () => Promise.reject(refusal('ai.too_many', 429)) }, { ...EMPTY, messages: [message('a', 'member')] });
    await tired.talk.askFeedback('a');
    expect(tired.texts()).toEqual(['a']);
    expect(tired.talk.snapshot()).toMatchObject({ activity: 'idle', notice: { kind: 'too-many', during: 'coaching' } });
  });

  it('AIP-034 takes how far the scenario has come from the reply, and begins anew with a card', async () => {
    const goal = { key: 'take-the-no', steps: [{ key: 'accepted', done: true }] } as const;
    const { talk, line, goals } = setUp({}, { ...EMPTY, scenarioId: 'hear-a-no', goal: { ...goal, steps: [...goal.steps] } });
    const outcome = talk.send('Hi', 'first-date');
    await line.say({ kind: 'message', message: message('own-1', 'member', 'Hi') });
    expect(goals()).toBeNull();
    await line.say({ kind: 'done', message: message('r1', 'partner', 'Hello'), goal: { key: 'agree-on-a-date', steps: [] } }, 'end');
    await outcome;
    expect(goals()).toEqual({ key: 'agree-on-a-date', steps: [] });
  });

  it('puts the note of the coach after what was said', async () => {
    const { talk, texts } = setUp({}, { ...EMPTY, messages: [message('a', 'member')] });
    await talk.askFeedback('a');
    expect(texts()).toEqual(['a', 'note']);
  });

  it('AIP-020 where no recommendation comes the reply says so, and a refusal is told as one', async () => {
    const away = setUp({ recommend: () => Promise.reject(toNetworkError(new Error('away'))) });
    await away.talk.recommend();
    expect(away.talk.snapshot().recommendation).toEqual({ text: MATCH_FAILURE_REPLY, candidates: [], failed: true });
    const busy = setUp({ recommend: () => Promise.reject(refusal('ai.busy', 409)) });
    await busy.talk.recommend();
    expect(busy.talk.snapshot()).toMatchObject({ recommendation: null, notice: { kind: 'busy', during: 'matching' } });
  });

  it('clears the whole history, or says that it could not', async () => {
    const messages = [message('a', 'member'), message('r', 'partner')];
    const cleared = setUp({}, { ...EMPTY, messages });
    await cleared.talk.recommend();
    await cleared.talk.clear();
    expect(cleared.texts()).toEqual([]);
    expect(cleared.talk.snapshot().recommendation).toBeNull();
    const failed = setUp({ clear: () => Promise.reject(toNetworkError(new Error('away'))) }, { ...EMPTY, messages });
    await failed.talk.clear();
    expect(failed.texts()).toEqual(['a', 'r']);
    expect(failed.talk.snapshot().notice).toMatchObject({ kind: 'failed', during: 'clearing' });
  });

  it('reads nothing more for a member who has left', async () => {
    const refresh = vi.fn<TalkPorts['refresh']>(() => Promise.resolve());
    const { talk } = setUp({ refresh });
    const outcome = talk.send('Hi');
    talk.leave();
    await outcome;
    expect(refresh).not.toHaveBeenCalled();
  });
});
