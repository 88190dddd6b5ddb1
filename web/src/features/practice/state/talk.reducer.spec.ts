import { describe, expect, it } from 'vitest';
import { IDLE_TALK, reduceTalk, type TalkAction, type TalkNotice, type TalkState } from './talk.reducer.js';

const message = { id: 'm1', text: 'Hi', scenarioId: undefined, createdAt: '2026-11-01T10:00:00.000Z' };
const notice: TalkNotice = { kind: 'busy', during: 'answering', retryAfterSeconds: null };
const recommendation = { text: 'Meet Bea.', candidates: [{ memberId: 'b', name: 'Bea' }], failed: false };
const after = (...actions: TalkAction[]): TalkState => actions.reduce(reduceTalk, IDLE_TALK);

describe('reduceTalk', () => {
  it('gathers the words of a reply and rests when it is there', () => {
    const talking = after({ type: 'sent', message }, { type: 'kept' }, { type: 'heard', text: 'Hel' }, { type: 'heard', text: 'lo' });
    expect(talking).toMatchObject({ activity: 'answering', pending: null, partial: 'Hello' });
    expect(reduceTalk(talking, { type: 'ended' })).toEqual(IDLE_TALK);
  });

  it('forgets the words of one reply before the next', () => {
    const again = after({ type: 'sent', message }, { type: 'heard', text: 'Hel' }, { type: 'regenerated', id: 'r1' });
    expect(again).toMatchObject({ partial: '', replacing: 'r1', activity: 'answering' });
  });

  it('takes a refused message back, and keeps one that may not have arrived', () => {
    expect(after({ type: 'sent', message }, { type: 'refused', notice })).toEqual({ ...IDLE_TALK, notice });
    const broken = after({ type: 'sent', message }, { type: 'broke', unsent: true, unanswered: true, notice: null });
    expect(broken).toMatchObject({ activity: 'idle', pending: message, unsent: true, unanswered: true });
    expect(reduceTalk(broken, { type: 'discarded' })).toEqual(IDLE_TALK);
    expect(reduceTalk(reduceTalk(broken, { type: 'began', activity: 'coaching' }), { type: 'refused', notice })).toMatchObject({
      pending: message,
      unsent: true,
      notice,
    });
    expect(reduceTalk(broken, { type: 'sent', message })).toMatchObject({ unsent: false, unanswered: false, pending: message });
  });

  it('says nothing about what has arrived', () => {
    const broken = after({ type: 'sent', message }, { type: 'kept' }, { type: 'broke', unsent: true, unanswered: false, notice: null });
    expect(broken).toEqual(IDLE_TALK);
  });

  it('AIP-026 drops the recommendation that was there when another is asked for, and nothing else does but clearing', () => {
    const matched = after({ type: 'began', activity: 'matching' }, { type: 'matched', recommendation, after: 'm0' });
    expect(matched).toMatchObject({ activity: 'idle', recommendation, recommendedAfter: 'm0' });
    expect(reduceTalk(matched, { type: 'sent', message }).recommendation).toEqual(recommendation);
    expect(reduceTalk(matched, { type: 'began', activity: 'coaching' }).recommendation).toEqual(recommendation);
    expect(reduceTalk(matched, { type: 'began', activity: 'matching' }).recommendation).toBeNull();
    expect(reduceTalk(matched, { type: 'cleared' })).toEqual(IDLE_TALK);
  });

  it('keeps a recommendation below the message it came after, also when that is made anew', () => {
    const matched = after({ type: 'matched', recommendation, after: 'm0' });
    expect(reduceTalk(matched, { type: 'replaced', id: 'm0', by: 'm2' }).recommendedAfter).toBe('m2');
    expect(reduceTalk(matched, { type: 'replaced', id: 'm1', by: 'm2' }).recommendedAfter).toBe('m0');
  });

  it('keeps what was said until the next thing begins or it is dismissed', () => {
    const told = after({ type: 'sent', message }, { type: 'refused', notice });
    expect(reduceTalk(told, { type: 'dismissed' }).notice).toBeNull();
    expect(reduceTalk(told, { type: 'began', activity: 'coaching' }).notice).toBeNull();
  });

  it('stops only what is under way', () => {
    expect(after({ type: 'stopped' })).toEqual(IDLE_TALK);
    const stopping = after({ type: 'sent', message }, { type: 'stopped' });
    expect(stopping.stopping).toBe(true);
    expect(reduceTalk(stopping, { type: 'ended' }).stopping).toBe(false);
  });
});
