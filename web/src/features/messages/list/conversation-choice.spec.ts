import { describe, expect, it } from 'vitest';
import { decideChoice } from './conversation-choice.js';

const ready = (...ids: string[]) => ({ ready: true, ids });

describe('the choice of a conversation', () => {
  it('MSG-021 is the first one when none is selected', () => {
    expect(decideChoice({ named: null, gone: false, list: ready('a', 'b'), wide: true })).toEqual({ kind: 'choose', id: 'a' });
  });
  it('MSG-103 stays with an open one that went, which says so', () => {
    for (const wide of [true, false])
      expect(decideChoice({ named: 'x', gone: true, list: ready('a'), ended: true, wide })).toEqual({ kind: 'keep' });
  });
  it('MSG-022 is left to the member on narrow screens', () => {
    expect(decideChoice({ named: null, gone: false, list: ready('a', 'b'), wide: false })).toEqual({ kind: 'keep' });
  });
  it('MSG-020 is cleared when the selected one is gone', () => {
    for (const wide of [true, false]) expect(decideChoice({ named: 'x', gone: true, list: ready('a'), wide })).toEqual({ kind: 'clear' });
    expect(decideChoice({ named: 'x', gone: true, list: ready(), wide: true })).toEqual({ kind: 'clear' });
  });
  it('stays with one that is further down the list than what was read', () => {
    expect(decideChoice({ named: 'x', gone: false, list: ready('a'), wide: true })).toEqual({ kind: 'keep' });
  });
  it('MSG-020 MSG-021 waits for the list', () => {
    const list = { ready: false, ids: [] };
    expect(decideChoice({ named: 'x', gone: true, list, wide: true })).toEqual({ kind: 'keep' });
    expect(decideChoice({ named: null, gone: false, list, wide: true })).toEqual({ kind: 'keep' });
  });
  it('MSG-089 is nobody when there are no conversations', () => {
    expect(decideChoice({ named: null, gone: false, list: ready(), wide: true })).toEqual({ kind: 'keep' });
  });
});
