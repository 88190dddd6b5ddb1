import { describe, expect, it } from 'vitest';
import { compareCursors, isCursor } from './cursor.js';
import { eventFrame, parseLive } from './member-streams.js';
import { parseFrame } from './socket-connection.js';

describe('cursors', () => {
  it('SAFETY-P5 are ordered by time, then by sequence, as numbers', () => {
    const ordered = ['0-0', '9-0', '10-0', '10-2', '10-10', '11-0'];
    expect(ordered.toReversed().toSorted(compareCursors)).toEqual(ordered);
    expect(compareCursors('10-2', '10-2')).toBe(0);
  });

  it.each(['', '1', '1-', '-1', '1-1-1', 'a-b', '1-1 ', '('])('are not %p', (value) => {
    expect(isCursor(value)).toBe(false);
  });
});

describe('frames', () => {
  it('splice the stored body into the event', () => {
    const frame = eventFrame(parseLive('5-1 {"name":"profiles.profile.updated","data":{"profileId":"p","revision":2}}'));
    expect(JSON.parse(frame)).toEqual({
      type: 'event',
      cursor: '5-1',
      name: 'profiles.profile.updated',
      data: { profileId: 'p', revision: 2 },
    });
  });

  it.each(['', '[]', 'null', '{"type":"resume"}', '{"type":"resume","cursor":5}', '{"type":"ping","x":1}', '{"type":"__proto__"}'])(
    'refuse %s',
    (text) => {
      expect(parseFrame(Buffer.from(text))).toBeUndefined();
    },
  );

  it('take a cursor that cannot be ours for the oldest', () => {
    expect(parseFrame(Buffer.from('{"type":"resume","cursor":"+"}'))).toEqual({ type: 'resume', cursor: '0-0' });
  });
});
