import { expect, it } from 'vitest';
import { Turns } from './turns.js';

const item = (name: string) => ({ key: name.split(' ')[0]!, name });
const turnsOf = (...names: string[]) => {
  const turns = new Turns<ReturnType<typeof item>>();
  for (const name of names) turns.add(item(name));
  return turns;
};
const namesOf = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

it('gives one item of each key its turn, as many as are asked for', () => {
  const turns = turnsOf('ann 1', 'ann 2', 'bo 1', 'cy 1', 'ann 3');
  expect(namesOf(turns.take(2))).toEqual(['ann 1', 'bo 1']);
  expect(namesOf(turns.take(2))).toEqual(['cy 1']);
  expect(turns.take(2)).toEqual([]);
});

it('gives the next of a key its turn when the one before is done, and forgets a key that nobody waits for', () => {
  const turns = turnsOf('ann 1', 'ann 2');
  const [first] = turns.take(10);
  turns.done(first!);
  const [second] = turns.take(10);
  expect(second!.name).toBe('ann 2');
  turns.done(second!);
  turns.add(item('ann 3'));
  expect(namesOf(turns.take(10))).toEqual(['ann 3']);
});

it('an item that has its turn again is passed by others, and by none of its key', () => {
  const turns = turnsOf('ann 1', 'ann 2', 'bo 1');
  const [ann] = turns.take(2);
  expect(turns.take(2)).toEqual([]);
  turns.add(item('ann 3'));
  turns.again(ann!);
  expect(namesOf(turns.take(10))).toEqual(['ann 1']);
  turns.done(ann!);
  expect(namesOf(turns.take(10))).toEqual(['ann 2']);
});
