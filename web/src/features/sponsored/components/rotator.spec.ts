import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rotator } from './rotator.js';

describe('Rotator', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const orders: string[] = [];
    const rotator = new Rotator(['a', 'b', 'c', 'd', 'e'], { random: Math.random, onChange: (items) => orders.push(items.join('')) });
    return { rotator, orders };
  }

  it('SPON-005 changes the order at 5000 ms and each 5000 ms from then on', () => {
    const { rotator, orders } = setUp();
    rotator.start();
    vi.advanceTimersByTime(4999);
    expect(orders).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(orders).toHaveLength(1);
    expect(orders[0]).not.toBe('abcde');
    vi.advanceTimersByTime(10_000);
    expect(orders).toHaveLength(3);
    expect(orders[1]).not.toBe(orders[0]);
    rotator.stop();
  });

  it('stands still while stopped and has the full time again afterwards', () => {
    const { rotator, orders } = setUp();
    rotator.start();
    vi.advanceTimersByTime(4000);
    rotator.stop();
    vi.advanceTimersByTime(60_000);
    rotator.start();
    vi.advanceTimersByTime(4999);
    expect(orders).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(orders).toHaveLength(1);
    rotator.stop();
  });

  it('does not run twice as fast when started twice', () => {
    const { rotator, orders } = setUp();
    rotator.start();
    rotator.start();
    vi.advanceTimersByTime(5000);
    expect(orders).toHaveLength(1);
    rotator.stop();
  });
});
