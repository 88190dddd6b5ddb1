import { describe, expect, it } from 'vitest';
import { BudgetBoard, type BudgetNews, parseBudgets, spentBudgetOf } from './budgets.js';

const NOW = 1_000_000;

describe('what an answer says of budgets', () => {
  it('is read, one or several', () => {
    expect(parseBudgets('"posts";r=3;t=60', NOW)).toEqual([{ name: 'posts', left: 3, freesAt: NOW + 60_000 }]);
    expect(parseBudgets('"sparks";r=0;t=1, "sparks-to-one";r=2;t=9', NOW).map(({ name, left }) => [name, left])).toEqual([
      ['sparks', 0],
      ['sparks-to-one', 2],
    ]);
  });

  it.each([null, '', 'posts;r=3', '"posts";r=-1;t=3', '"posts";t=3', '"<b>";r=1;t=1', 'limit=10, remaining=3'])(
    'is passed over where it is %s',
    (field) => {
      expect(parseBudgets(field, NOW)).toEqual([]);
    },
  );

  it('is read of a refusal', () => {
    expect(spentBudgetOf({ name: 'posts', limit: 10, freesAt: '2026-11-22T18:00:00.000Z' })).toEqual({
      name: 'posts',
      freesAt: Date.parse('2026-11-22T18:00:00.000Z'),
    });
    for (const value of [undefined, null, 'posts', {}, { name: 'posts', freesAt: 'soon' }]) expect(spentBudgetOf(value)).toBeNull();
  });
});

describe('the board', () => {
  const news = (name: string, left: number): BudgetNews => ({ name, left, freesAt: NOW, refusal: null });

  it('tells everybody who listens, and keeps the last of each until a bit is free', () => {
    const board = new BudgetBoard();
    const heard: BudgetNews[] = [];
    const leave = board.subscribe((one) => heard.push(one));
    board.hear(news('posts', 3));
    board.hear(news('posts', 2));
    leave();
    board.hear(news('sparks', 1));
    expect(heard.map(({ left }) => left)).toEqual([3, 2]);
    expect([board.left('posts', NOW - 1)?.left, board.left('posts', NOW), board.left('quotes', 0)]).toEqual([2, undefined, undefined]);
  });

  it('forgets for the next member', () => {
    const board = new BudgetBoard();
    board.belongTo('one');
    board.hear(news('posts', 3));
    board.belongTo('one');
    expect(board.left('posts', 0)).toBeDefined();
    board.belongTo('other');
    expect(board.left('posts', 0)).toBeUndefined();
  });
});
