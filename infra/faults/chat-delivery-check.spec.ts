import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '@affinity/proto/ws/live';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import { brokenPromises, type DeliveryEvidence, type SeenMessage } from './chat-delivery-check.ts';
import { ChatInbox } from './support/chat-inbox.ts';

const [ANN, BEN, EVE] = ['a', 'b', 'e'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [string, string, string];
const PAIR = `${ANN}_${BEN}`;

const message = (seq: number, change: Partial<SeenMessage> = {}): SeenMessage => ({
  pairKey: PAIR,
  seq,
  id: `id-${seq}`,
  senderId: seq % 2 === 0 ? ANN : BEN,
  content: `text ${seq}`,
  timestamp: new Date(1_700_000_000_000 + seq).toISOString(),
  ...change,
});
const live = (seen: SeenMessage): ServerFrame => ({ type: 'live', frame: { type: 'message', message: { ...seen, deleted: false } } });
const told = ({ pairKey, seq }: SeenMessage, cursor = `1-${seq}`): ServerFrame => ({
  type: 'event',
  cursor,
  name: 'chat.message.sent',
  data: { pairKey, seq },
});
const page = (...messages: SeenMessage[]): LiveMessage[] => messages.map((seen) => ({ ...seen, deleted: false }));

const sent = [1, 2, 3, 4].map((seq) => message(seq));

/** An inbox that was open from the start and heard these frames. */
function inbox(memberId: string, frames: readonly ServerFrame[]): ChatInbox {
  const opened = new ChatInbox(`page of ${memberId[0]}`, memberId, memberId === EVE ? null : PAIR);
  opened.frame({ type: 'ready', cursor: '0-0' });
  for (const frame of frames) opened.frame(frame);
  return opened;
}

const everything = sent.flatMap((seen) => [live(seen), told(seen)]);

function verdict(
  change: Partial<DeliveryEvidence> & { frames?: readonly ServerFrame[]; stranger?: readonly ServerFrame[] } = {},
): string[] {
  const { frames = everything, stranger = [], ...evidence } = change;
  const devices = [inbox(ANN, everything), inbox(BEN, frames), inbox(EVE, stranger)].map((opened) => opened.evidence);
  return brokenPromises({ accepted: sent, unanswered: [], stored: sent, devices, ...evidence });
}

describe('the check of deliveries', () => {
  it('is content with everything once, in order, at both', () => {
    expect(verdict()).toEqual([]);
  });

  it('is content with what came twice, out of order, or only by reading, as a page puts that right', () => {
    const late = [live(sent[1]!), live(sent[0]!), live(sent[1]!), told(sent[0]!), told(sent[1]!), told(sent[2]!), told(sent[3]!)];
    const opened = inbox(BEN, late);
    expect(opened.hasGap).toBe(true);
    opened.page(page(sent[1]!, sent[2]!, sent[3]!), 4);
    expect(opened.hasGap).toBe(false);
    expect(opened.arrivals).toEqual({ live: 2, read: 2, dropped: 2 });
    expect(brokenPromises({ accepted: sent, unanswered: [], stored: sent, devices: [opened.evidence] })).toEqual([]);
  });

  it('finds a lost message, in the middle and at the end', () => {
    const without = (seq: number): ServerFrame[] => sent.filter((seen) => seen.seq !== seq).flatMap((seen) => [live(seen), told(seen)]);
    expect(verdict({ frames: without(2) })).toEqual([`page of b is due message id-2 at 2 of ${PAIR}, was shown nothing`]);
    expect(verdict({ frames: without(4) })).toEqual([
      `page of b is due message id-4 at 4 of ${PAIR}, was shown nothing`,
      `page of b was told by no event of message id-4 at 4 of ${PAIR}`,
    ]);
  });

  it('finds a message that came over the live path and whose event was lost', () => {
    expect(verdict({ frames: everything.filter((frame) => frame.type !== 'event' || frame.cursor !== '1-4') })).toEqual([
      `page of b was told by no event of message id-4 at 4 of ${PAIR}`,
    ]);
  });

  it('finds a doubled message: stored twice, with two seqs, or two with one seq', () => {
    const again = message(5, { id: 'id-4', senderId: ANN, content: 'text 4' });
    const frames = [...everything, live(again), told(again)];
    expect(verdict({ stored: [...sent, again], frames })).toContain(`stored twice: message id-4 at 5 of ${PAIR}`);
    expect(verdict({ frames })).toContain(`page of b was shown too much: message id-4 at 5 of ${PAIR}`);
    expect(verdict({ accepted: [...sent, again] })).toContain(`accepted as two messages: message id-4 at 5 of ${PAIR}`);
    const other = message(4, { id: 'id-5' });
    expect(verdict({ frames: [...everything, live(other)] })).toEqual([`page of b was sent two messages at 4 of ${PAIR}: id-4 and id-5`]);
  });

  it('finds an event told twice, and one behind the cursor', () => {
    expect(verdict({ frames: [...everything, told(sent[3]!, '2-0')] })).toEqual([`page of b was told twice of 4 of ${PAIR}`]);
    expect(verdict({ frames: [...everything.slice(0, 6), live(sent[3]!), told(sent[3]!, '1-2')] })).toEqual([
      'page of b heard 1-2 after 1-3',
    ]);
  });

  it('finds an inversion: two that were swapped on the way, in the order of one sender, and in time', () => {
    const swapped = [sent[0]!, { ...sent[2]!, seq: 2 }, { ...sent[1]!, seq: 3 }, sent[3]!];
    expect(verdict({ frames: swapped.flatMap((seen) => [live(seen), told(seen)]) })[0]).toBe(
      `page of b is due message id-2 at 2 of ${PAIR}, was shown message id-3 at 2 of ${PAIR}`,
    );
    const ofAnn = sent.filter(({ senderId }) => senderId === ANN);
    const ofBen = sent.filter(({ senderId }) => senderId === BEN);
    expect(verdict({ accepted: [...ofAnn.toReversed(), ...ofBen] })).toEqual([
      `sent after message id-4 at 4 of ${PAIR}, stands before it: message id-2 at 2 of ${PAIR}`,
    ]);
    const early = sent.map((seen) => (seen.seq === 3 ? { ...seen, timestamp: message(0).timestamp } : seen));
    expect(verdict({ stored: early, accepted: early })).toContain(`earlier than the one before it: message id-3 at 3 of ${PAIR}`);
  });

  it('finds a message at the wrong member, by every way', () => {
    expect(verdict({ stranger: [live(sent[0]!)] })).toEqual([`page of e heard a live frame of type message of ${PAIR}`]);
    expect(verdict({ stranger: [told(sent[0]!)] })).toEqual([`page of e heard the event chat.message.sent of ${PAIR}`]);
    const receipts: ServerFrame = { type: 'live', frame: { type: 'receipts', pairKey: PAIR, memberId: ANN, deliveredSeq: 1, readSeq: 1 } };
    expect(verdict({ stranger: [receipts] })).toEqual([`page of e heard a live frame of type receipts of ${PAIR}`]);
    expect(verdict({ stranger: [{ type: 'presence', online: [ANN], offline: [] }] })).toEqual(['page of e was told who is there']);
    const foreign = message(1, { pairKey: `${ANN}_${EVE}`, senderId: ANN });
    expect(verdict({ frames: [...everything, live(foreign)] })).toEqual([
      `page of b heard a live frame of type message of ${foreign.pairKey}`,
    ]);
  });

  it('finds what was accepted and does not stand, stands otherwise, or was never sent', () => {
    expect(verdict({ stored: sent.slice(0, 3) })).toContain(`accepted and not stored: message id-4 at 4 of ${PAIR}`);
    const other = sent.map((seen) => (seen.seq === 2 ? { ...seen, content: 'something else' } : seen));
    expect(verdict({ stored: other })).toContain(`answered message id-2 at 2 of ${PAIR}, stored message id-2 at 2 of ${PAIR}`);
    expect(verdict({ accepted: sent.slice(0, 3) })).toEqual([`stored and never sent: message id-4 at 4 of ${PAIR}`]);
    const moved = sent.map((seen) => (seen.seq === 4 ? { ...seen, seq: 5 } : seen));
    expect(verdict({ stored: moved, accepted: moved })).toContain(`seqs of ${PAIR} are not dense: 5 where 4 is due`);
  });

  it('lets what was given up on be absent, or there once', () => {
    const doubtful = { ...sent[3]! };
    expect(verdict({ accepted: sent.slice(0, 3), unanswered: [doubtful] })).toEqual([]);
    expect(verdict({ unanswered: [{ ...doubtful, id: 'id-absent' }] })).toEqual([]);
    expect(verdict({ accepted: sent.slice(0, 3), unanswered: [{ ...doubtful, content: 'another text' }] })).toEqual([
      `stored otherwise than it was sent: message id-4 at 4 of ${PAIR}`,
    ]);
  });

  it('excuses a missing event only from a page that was told to read anew, and never a missing message', () => {
    const resynced: ServerFrame[] = [live(sent[0]!), { type: 'resync', cursor: '1-2' }, live(sent[1]!), live(sent[2]!), live(sent[3]!)];
    expect(verdict({ frames: resynced })).toEqual([]);
    expect(verdict({ frames: resynced.slice(0, 4) })[0]).toBe(`page of b is due message id-4 at 4 of ${PAIR}, was shown nothing`);
  });
});
