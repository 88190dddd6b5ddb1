import { describe, expect, it } from 'vitest';
import { readPracticeEvent } from './practice-events.js';

const message = { id: 'm1', role: 'partner', text: 'Hi', createdAt: '2026-11-01T10:00:00.000Z', failed: false, stopped: false };

describe('readPracticeEvent', () => {
  it('reads the three events of an answer', () => {
    expect(readPracticeEvent({ name: 'message', data: JSON.stringify({ message }) })).toEqual({ kind: 'message', message });
    expect(readPracticeEvent({ name: 'delta', data: '{"text":" there"}' })).toEqual({ kind: 'delta', text: ' there' });
    expect(readPracticeEvent({ name: 'done', data: JSON.stringify({ message }) })).toEqual({ kind: 'done', message });
  });

  it('AIP-034 reads how far the scenario has come, and nothing where an older server does not say', () => {
    const goal = { key: 'agree-on-a-date', steps: [{ key: 'place', done: true }] };
    const read = (said: unknown): unknown => readPracticeEvent({ name: 'done', data: JSON.stringify({ message, goal: said }) });
    expect(read(goal)).toEqual({ kind: 'done', message, goal });
    expect(read(null)).toEqual({ kind: 'done', message, goal: null });
    expect(read('first-date')).toEqual({ kind: 'done', message });
  });

  it('passes over what a newer server may say', () => {
    expect(readPracticeEvent({ name: 'mood', data: 'fine' })).toBeNull();
  });

  it.each([
    ['delta', '{"text":1}'],
    ['delta', 'null'],
    ['delta', '{"text":'],
    ['done', '{}'],
    ['done', '{"message":{"id":"m1"}}'],
    ['message', '"message"'],
  ])('throws on a %s that says %s', (name, data) => {
    expect(() => readPracticeEvent({ name, data })).toThrow(`The event "${name}" cannot be read.`);
  });
});
