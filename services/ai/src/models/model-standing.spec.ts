import { expect, it } from 'vitest';
import { ModelStanding, type Trouble } from './model-standing.js';

function standing() {
  const time = { now: 0 };
  return { time, model: new ModelStanding(() => time.now) };
}

it.each<[Trouble, number]>([
  ['key', 600_000],
  ['model', 60_000],
])('AIP-023 AIP-038 a model in trouble by its %s is left alone for %d ms, then tried again', (why, ms) => {
  const { model, time } = standing();
  expect([model.isOut, model.trouble, model.lookIn]).toEqual([false, undefined, undefined]);
  expect(model.isIn(why)).toBe(true);
  time.now = ms - 1;
  expect([model.isOut, model.trouble, model.lookIn]).toEqual([true, why, 1]);
  time.now = ms;
  expect([model.isOut, model.trouble, model.lookIn]).toEqual([false, why, 0]);
  expect(model.isIn(why)).toBe(false);
  expect(model.isOut).toBe(true);
  expect(model.answers()).toBe(true);
  expect([model.isOut, model.trouble]).toEqual([false, undefined]);
  expect(model.answers()).toBe(false);
});

it('AIP-038 one that is not there is out until it was looked at, however late that is', () => {
  const { model, time } = standing();
  model.isIn('away');
  time.now = 3_600_000;
  expect([model.isOut, model.lookIn]).toEqual([true, 0]);
  expect(model.isIn('key')).toBe(true);
  model.answers();
  expect(model.isOut).toBe(false);
});
