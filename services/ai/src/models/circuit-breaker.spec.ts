import { expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';

function breaker() {
  const time = { now: 0 };
  return { time, breaker: new CircuitBreaker(() => time.now) };
}
const fail = (of: CircuitBreaker, times: number): void => {
  for (let made = 0; made < times; made++) {
    expect(of.tryAcquire()).toBe(true);
    of.failed();
  }
};

it('opens after five failures in a row, for thirty seconds', () => {
  const { breaker: it_, time } = breaker();
  fail(it_, 4);
  expect(it_.tryAcquire()).toBe(true);
  it_.succeeded();
  fail(it_, 5);
  expect(it_.tryAcquire()).toBe(false);
  time.now = 29_999;
  expect(it_.tryAcquire()).toBe(false);
  time.now = 30_000;
  expect(it_.tryAcquire()).toBe(true);
});

it('lets one probe through, whose outcome decides', () => {
  const { breaker: it_, time } = breaker();
  fail(it_, 5);
  time.now = 30_000;
  expect(it_.tryAcquire()).toBe(true);
  expect(it_.tryAcquire()).toBe(false);
  it_.failed();
  expect(it_.tryAcquire()).toBe(false);
  time.now = 60_000;
  expect(it_.tryAcquire()).toBe(true);
  it_.succeeded();
  fail(it_, 4);
  expect(it_.tryAcquire()).toBe(true);
});

it('a probe whose caller went away is made again', () => {
  const { breaker: it_, time } = breaker();
  fail(it_, 5);
  time.now = 30_000;
  expect(it_.tryAcquire()).toBe(true);
  it_.abandoned();
  expect(it_.tryAcquire()).toBe(true);
});
