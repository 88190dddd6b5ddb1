import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { sessionQuery } from '#features/session/session.query.js';
import { sessionOf, testMember } from '#testing/data/members.js';
import { backOnLine, takeLine } from '#testing/line.js';
import { dropAct, isActKept } from './kept-acts.js';
import { waitingList, type WaitingWords } from './waiting-list.js';
import { waitingWords, wordsFrom, type WordsToSend } from './waiting-words.js';

const HOUR = 3_600_000;
const WRITTEN = '2026-03-01T10:00:00.000Z';

describe('words that an earlier page kept', () => {
  const how = { from: (_kept: object, known: WaitingWords) => known, old: 'Old.' };
  const read = (kept: unknown, hours = 0) => wordsFrom(how, 'key', 'ada', kept, Date.parse(WRITTEN) + hours * HOUR);
  const waiting = { key: 'key', writerId: 'ada', writtenAt: WRITTEN, refusal: null };

  it('EXPERIENCE-7 are sent on with the same key, for as long as the server knows it', () => {
    expect(read(waiting, 1)).toEqual(waiting);
    expect(read(waiting, 23)).toEqual({ ...waiting, refusal: 'Old.' });
  });

  it('stay refused', () => {
    expect(read({ ...waiting, refusal: 'No.' }, 1)?.refusal).toBe('No.');
  });

  it.each([null, 1, 'words', {}, { writtenAt: 1 }, { writtenAt: 'yesterday' }])('are none when they make no sense: %j', (broken) => {
    expect(read(broken)).toBeNull();
  });
});

describe('words that wait', () => {
  const ada = testMember('Ada');
  const wordsOf = (key: string): WaitingWords => ({ key, writerId: ada.id, writtenAt: new Date().toISOString(), refusal: null });
  const tab = (changes: Partial<WordsToSend<WaitingWords, string>> = {}) => {
    const client = new QueryClient();
    client.setQueryData(sessionQuery.queryKey, sessionOf(ada));
    const send = vi.fn((_words: WaitingWords) => Promise.resolve('made'));
    const onSent = vi.fn((_client: QueryClient, _words: WaitingWords, _made: string | null) => undefined);
    const refusalOf = () => 'No.';
    const words = waitingWords({ kind: 'comment', from: (_kept, known) => known, send, onSent, refusalOf, old: 'Old.', ...changes });
    const shown = () => (client.getQueryData(waitingList('comment').queryKey) ?? []).map(({ key }) => key);
    return { client, words, send, onSent, shown };
  };

  it('EXPERIENCE-7 go from the tab where they wait for their turn when another tab has sent them', () => {
    const { client, words, onSent, shown } = tab({ send: () => new Promise(() => undefined) });
    words.send(client, wordsOf('first'));
    words.send(client, wordsOf('second'));
    expect(shown()).toEqual(['first', 'second']);
    dropAct('comment', 'second', ada.id);
    window.dispatchEvent(new StorageEvent('storage', { newValue: null }));
    expect(shown()).toEqual(['first']);
    expect(onSent.mock.calls.map(([, { key }, made]) => [key, made])).toEqual([['second', null]]);
  });

  it('HOM-054 that are given up on their way do not come back when they fail', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let fail: (error: Error) => void = () => undefined;
    const { client, words, shown } = tab({ send: () => new Promise((_done, refuse) => (fail = refuse)) });
    const given = wordsOf('given-up');
    words.send(client, given);
    await vi.waitFor(() => expect(client.isMutating()).toBe(1));
    words.giveUp(client, given);
    fail(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(client.isMutating()).toBe(0));
    expect(shown()).toEqual([]);
    expect(isActKept('comment', given.key, ada.id)).toBe(false);
  });

  it('HOM-054 are not taken where the browser cannot keep what only kept words may wait as', async () => {
    takeLine();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'error').mockReturnValue();
    const { client, words, send, shown } = tab({ onlyKept: true });
    expect(words.send(client, wordsOf('key'))).toBe(false);
    expect(shown()).toEqual([]);
    backOnLine();
    await client.resumePausedMutations();
    expect(send).not.toHaveBeenCalled();
  });
});
