import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import {
  connectionLost,
  initialSocketState,
  parseFrame,
  reconnectDelay,
  reduceFrame,
  REMEMBERED_EVENTS,
  type SocketState,
} from './socket.reducer.js';

const updated = (cursor: string, revision = 1): ServerFrame => ({
  type: 'event',
  cursor,
  name: 'profiles.profile.updated',
  data: { profileId: 'p', revision },
});
const published: ServerFrame = {
  type: 'broadcast',
  name: 'posts.post.published',
  data: { postId: 'a', authorId: 'b', filters: ['text'] },
};
const presence: ServerFrame = { type: 'presence', online: ['m'], offline: [] };
const typing: ServerFrame = { type: 'live', frame: { type: 'typing', pairKey: 'a_b', memberId: 'b' } };
const run = (frames: ServerFrame[], from: SocketState = initialSocketState) =>
  frames.reduce(
    (so, frame) => {
      const next = reduceFrame(so.state, frame);
      return { state: next.state, effects: [...so.effects, ...next.effects] };
    },
    { state: from, effects: [] as unknown[] },
  );

describe('reduceFrame', () => {
  it('delivers an event and remembers its cursor for the next resume', () => {
    const { state, effects } = run([{ type: 'ready', cursor: '10' }, updated('11', 4)]);
    expect(state).toMatchObject({ cursor: '11', ready: true });
    expect(effects).toEqual([
      { type: 'ready', first: true },
      { type: 'deliver', event: { name: 'profiles.profile.updated', data: { profileId: 'p', revision: 4 } } },
    ]);
  });

  it('delivers a repeated event once, also over a reconnect', () => {
    const before = run([{ type: 'ready', cursor: '10' }, updated('11')]);
    const after = run([{ type: 'ready', cursor: '11' }, updated('11'), updated('12')], connectionLost(before.state));
    expect(after.effects.filter((effect) => (effect as { type: string }).type === 'deliver')).toHaveLength(1);
    expect(after.state.cursor).toBe('12');
  });

  it('MISC-012 tells the first connection from a later one: what was read before the first may have changed since', () => {
    const first = run([{ type: 'ready', cursor: '10' }]);
    expect(first.effects).toEqual([{ type: 'ready', first: true }]);
    const again = run([{ type: 'ready', cursor: '12' }], connectionLost(first.state));
    expect(again.effects).toEqual([{ type: 'ready', first: false }]);
  });

  it('keeps its own cursor when the server is ready with a newer one: events between them are still to come', () => {
    expect(run([{ type: 'ready', cursor: '99' }], { ...initialSocketState, cursor: '50' }).state.cursor).toBe('50');
  });

  it('asks for a refetch on resync and goes on from the new cursor', () => {
    const { state, effects } = run([updated('1'), { type: 'resync', cursor: '500' }]);
    expect(effects.at(-1)).toEqual({ type: 'resync' });
    expect(state).toEqual({ cursor: '500', ready: true, seen: [] });
  });

  it('IDN-064 delivers the end of the session although it carries the cursor of the event before it', () => {
    const ended: ServerFrame = { type: 'event', cursor: '11', name: 'identity.session.ended', data: { sessionId: 's', reason: 'revoked' } };
    expect(run([updated('11'), ended]).effects.at(-1)).toEqual({
      type: 'deliver',
      event: { name: 'identity.session.ended', data: { sessionId: 's', reason: 'revoked' } },
    });
  });

  it('HOM-032 delivers each broadcast and leaves the cursor where it is', () => {
    const { state, effects } = run([{ type: 'ready', cursor: '10' }, published, published]);
    expect(state).toEqual({ cursor: '10', ready: true, seen: [] });
    const { name, data } = published as { name: string; data: unknown };
    const effect = { type: 'broadcast', broadcast: { name, data } };
    expect(effects.slice(1)).toEqual([effect, effect]);
  });

  it('asks to read again what is watched when broadcasts were lost', () => {
    const { state, effects } = run([{ type: 'ready', cursor: '10' }, { type: 'stale' }]);
    expect(effects.at(-1)).toEqual({ type: 'stale', soon: false });
    expect(state.cursor).toBe('10');
  });

  it('MSG-025 hands on live frames and presence and leaves the cursor where it is', () => {
    const { state, effects } = run([{ type: 'ready', cursor: '10' }, typing, presence]);
    expect(state).toEqual({ cursor: '10', ready: true, seen: [] });
    expect(effects.slice(1)).toEqual([typing, presence]);
  });

  it('remembers a bounded number of cursors', () => {
    const frames = Array.from({ length: REMEMBERED_EVENTS + 40 }, (_unused, index) => updated(String(index)));
    expect(run(frames).state.seen).toHaveLength(REMEMBERED_EVENTS);
  });
});

describe('parseFrame', () => {
  it.each([
    ['{'],
    ['null'],
    ['{"type":"new-kind","cursor":"1"}'],
    ['{"type":"event","cursor":7}'],
    ['{"type":"event","cursor":"7","name":"profiles.profile.updated"}'],
    ['{"type":"broadcast","data":{}}'],
    ['{"type":"broadcast","name":"posts.post.edited","data":null}'],
    ['{"type":"live","frame":null}'],
    ['{"type":"live","frame":{"pairKey":"a_b"}}'],
    ['{"type":"presence","online":"everybody","offline":[]}'],
    [new ArrayBuffer(2)],
  ])('refuses %p', (text) => {
    expect(parseFrame(text)).toBeNull();
  });
  it.each([[{ type: 'pong' }], [{ type: 'stale' }], [updated('3')], [published], [presence], [typing]])('reads %j', (frame) => {
    expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
  });
});

describe('reconnectDelay', () => {
  it('spreads the first try over 0-3 s and widens to at most 30 s', () => {
    expect(reconnectDelay(0, 0)).toBe(0);
    expect(reconnectDelay(0, 0.5)).toBe(1_500);
    expect(reconnectDelay(1, 0.5)).toBe(3_000);
    expect(reconnectDelay(20, 0.999)).toBeLessThan(30_000);
  });
});
