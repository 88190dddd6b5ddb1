import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';

describe('CircuitBreaker', () => {
  let now: number;
  let breaker: CircuitBreaker;
  beforeEach(() => {
    now = 0;
    breaker = new CircuitBreaker(() => now);
  });

  const call = (success: boolean) => {
    expect(breaker.tryAcquire()).toBe(true);
    if (success) breaker.succeeded();
    else breaker.failed();
  };
  const open = () => {
    for (let count = 0; count < 20; count++) call(false);
    expect(breaker.isOpen).toBe(true);
  };

  it('stays closed below 20 calls, whatever they say', () => {
    for (let count = 0; count < 19; count++) call(false);
    expect(breaker.isOpen).toBe(false);
  });

  it('stays closed at 9 failures of 20 and opens at 10', () => {
    for (let count = 0; count < 11; count++) call(true);
    for (let count = 0; count < 9; count++) call(false);
    expect(breaker.isOpen).toBe(false);
    call(false);
    expect(breaker.isOpen).toBe(true);
  });

  it('looks at the last 20 calls only', () => {
    for (let count = 0; count < 9; count++) call(false);
    for (let count = 0; count < 20; count++) call(true);
    for (let count = 0; count < 9; count++) call(false);
    expect(breaker.isOpen).toBe(false);
  });

  it('refuses for five seconds and says how long', () => {
    open();
    expect(breaker.tryAcquire()).toBe(false);
    expect(breaker.retryAfterSeconds).toBe(5);
    now = 4999;
    expect(breaker.tryAcquire()).toBe(false);
    expect(breaker.retryAfterSeconds).toBe(1);
  });

  it('lets one probe through, and closes when it succeeds', () => {
    open();
    now = 5000;
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false]);
    breaker.succeeded();
    expect(breaker.isOpen).toBe(false);
    for (let count = 0; count < 9; count++) call(false);
    expect(breaker.isOpen).toBe(false);
  });

  it('opens for five more seconds when the probe fails', () => {
    open();
    now = 5000;
    expect(breaker.tryAcquire()).toBe(true);
    breaker.failed();
    now = 9999;
    expect(breaker.tryAcquire()).toBe(false);
    now = 10_000;
    expect(breaker.tryAcquire()).toBe(true);
  });

  it('probes again when the caller of the probe went away', () => {
    open();
    now = 5000;
    expect(breaker.tryAcquire()).toBe(true);
    breaker.abandoned();
    expect([breaker.isOpen, breaker.tryAcquire()]).toEqual([true, true]);
  });
});
