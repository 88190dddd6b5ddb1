import { describe, expect, it } from 'vitest';
import type { ShownMessage } from '../state/shown-message.js';
import { groupMessages } from './message-runs.js';

let made = 0;
/** @param at local time, as the reader's clock shows it */
function message(sender: 'me' | 'other', at: string): ShownMessage {
  made += 1;
  const timestamp = new Date(at).toISOString();
  return {
    id: `m${made}`,
    pairKey: 'a_b',
    sender,
    senderId: sender,
    content: 'x',
    timestamp,
    seq: made,
    state: null,
    edited: false,
    replyTo: null,
    preview: null,
    reactions: [],
    file: null,
  };
}
const shape = (messages: readonly ShownMessage[]): string[][] =>
  groupMessages(messages).map(({ runs }) => runs.map((run) => `${run.sender} ${run.messages.length}`));

describe('the groups of messages', () => {
  it('EXPERIENCE-24 begins anew with each day of the reader', () => {
    expect(shape([message('me', '2026-03-05T23:59'), message('me', '2026-03-06T00:01')])).toEqual([['me 1'], ['me 1']]);
  });
  it('MSG-028 keeps own and other messages apart', () => {
    const day = '2026-03-05T10:0';
    expect(shape([message('me', `${day}0`), message('me', `${day}1`), message('other', `${day}2`), message('me', `${day}3`)])).toEqual([
      ['me 2', 'other 1', 'me 1'],
    ]);
  });
  it('parts what was written later', () => {
    expect(shape([message('me', '2026-03-05T10:00:00'), message('me', '2026-03-05T10:05:00')])).toEqual([['me 1', 'me 1']]);
  });
  it('MSG-024 keeps the order and loses nobody', () => {
    const all = [message('other', '2026-03-05T10:00'), message('me', '2026-03-05T10:00'), message('me', '2026-03-07T10:00')];
    expect(groupMessages(all).flatMap(({ runs }) => runs.flatMap((run) => run.messages))).toEqual(all);
  });
  it('has nothing for nothing', () => {
    expect(groupMessages([])).toEqual([]);
  });
});
