import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessagesInHand } from './messages-in-hand.js';

const messageOf = () => ({ working: vi.fn(), nak: vi.fn() });

describe('messages in hand', () => {
  let connected = true;
  const inHand = () => new MessagesInHand(() => connected);
  beforeEach(() => {
    connected = true;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('are said to be worked on before the broker delivers them again after five seconds, until they are done', () => {
    const messages = inHand();
    const [slow, quick] = [messageOf(), messageOf()];
    messages.take(slow);
    messages.take(quick);
    vi.advanceTimersByTime(1000);
    messages.done(quick);
    vi.advanceTimersByTime(13_500);
    expect(slow.working.mock.calls.length).toBe(7);
    expect(quick.working).not.toHaveBeenCalled();
    messages.stop();
  });

  it('wake nobody while there are none, and are said again from the next one on', () => {
    const messages = inHand();
    const [first, second] = [messageOf(), messageOf()];
    messages.take(first);
    messages.done(first);
    vi.advanceTimersByTime(2000);
    expect(vi.getTimerCount()).toBe(0);
    messages.take(second);
    vi.advanceTimersByTime(4000);
    expect(second.working).toHaveBeenCalledTimes(2);
    messages.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are silent while the broker is away', () => {
    const messages = inHand();
    const message = messageOf();
    messages.take(message);
    connected = false;
    vi.advanceTimersByTime(4000);
    expect(message.working).not.toHaveBeenCalled();
    connected = true;
    vi.advanceTimersByTime(2000);
    expect(message.working).toHaveBeenCalledOnce();
    messages.stop();
  });

  it('go back in their order, but for what is done', () => {
    const order: string[] = [];
    const messages = inHand();
    const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ working: vi.fn(), nak: vi.fn(() => void order.push(name)) }));
    for (const message of [one!, two!, three!]) messages.take(message);
    messages.done(two!);
    messages.giveBack();
    expect(order).toEqual(['one', 'three']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
