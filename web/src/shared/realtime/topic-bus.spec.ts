import { describe, expect, it, vi } from 'vitest';
import { EventBus } from './event-bus.js';
import { LiveBus } from './live-bus.js';

describe('LiveBus', () => {
  it('hands a frame to everyone who asked for its type, until they leave', () => {
    const bus = new LiveBus();
    const [typing, receipts] = [vi.fn(), vi.fn()];
    const leave = bus.on('typing', typing);
    bus.on('receipts', receipts);
    const frame = { type: 'typing', pairKey: 'a_b', memberId: 'b' } as const;
    bus.deliver(frame);
    leave();
    bus.deliver(frame);
    expect(typing.mock.calls).toEqual([[frame]]);
    expect(receipts).not.toHaveBeenCalled();
  });
});

describe('EventBus', () => {
  it('hands an event on by its name and says when some were missed', () => {
    const bus = new EventBus();
    const [cleared, missed] = [vi.fn(), vi.fn()];
    bus.on('chat.conversation.cleared', cleared);
    const leave = bus.onMissed(missed);
    const data = { pairKey: 'a_b', throughSeq: 4, revision: 2 };
    bus.deliver({ name: 'chat.conversation.cleared', data });
    bus.deliver({ name: 'chat.conversation.opened', data: { pairKey: 'a_b', otherId: 'b', revision: 3 } });
    expect(cleared.mock.calls).toEqual([[data]]);
    bus.missed();
    leave();
    bus.missed();
    expect(missed).toHaveBeenCalledTimes(1);
  });
});
