import { describe, expect, it, vi } from 'vitest';
import { BroadcastBus } from './broadcast-bus.js';

const edited = { name: 'posts.post.edited' as const, data: { postId: 'p', revision: 2 } };

describe('BroadcastBus', () => {
  it('hands a broadcast to everyone who asked for its name, until they leave', () => {
    const bus = new BroadcastBus();
    const [one, other, deleted] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = bus.on('posts.post.edited', one);
    bus.on('posts.post.edited', other);
    bus.on('posts.post.deleted', deleted);
    bus.deliver(edited);
    leave();
    bus.deliver(edited);
    expect(one.mock.calls).toEqual([[edited.data]]);
    expect(other).toHaveBeenCalledTimes(2);
    expect(deleted).not.toHaveBeenCalled();
  });

  it('ignores a broadcast nobody asked for, as of a newer server', () => {
    const bus = new BroadcastBus();
    const handler = vi.fn();
    bus.on('posts.post.edited', handler);
    bus.deliver({ ...edited, name: 'posts.post.pinned' as 'posts.post.edited' });
    expect(handler).not.toHaveBeenCalled();
  });

  it('tells everyone who asked that broadcasts were missed, until they leave', () => {
    const bus = new BroadcastBus();
    const handler = vi.fn();
    const leave = bus.onStale(handler);
    bus.stale();
    leave();
    bus.stale();
    expect(handler).toHaveBeenCalledTimes(1);
  });
});
