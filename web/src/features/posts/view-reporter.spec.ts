import { describe, expect, it } from 'vitest';
import { ViewReporter } from './view-reporter.js';

function setUp(answers: (() => Promise<void>)[] = []) {
  const sent: string[][] = [];
  const failures: unknown[] = [];
  const planned: (() => void)[] = [];
  const reporter = new ViewReporter({
    send: (ids) => {
      sent.push(ids);
      return answers.shift()?.() ?? Promise.resolve();
    },
    onFailed: (error) => failures.push(error),
    later: (callback) => planned.push(callback),
    mostAtOnce: 3,
  });
  return { reporter, sent, failures, planned };
}

describe('ViewReporter', () => {
  it('POST-061 reports what was seen together, and each post once a session', async () => {
    const { reporter, sent, planned } = setUp();
    for (const id of ['a', 'b', 'a']) reporter.see(id);
    expect(planned).toHaveLength(1);
    await reporter.flush();
    reporter.see('a');
    await reporter.flush();
    expect(sent).toEqual([['a', 'b']]);
  });

  it('splits what is more than one request takes', async () => {
    const { reporter, sent } = setUp();
    for (const id of ['a', 'b', 'c', 'd']) reporter.see(id);
    await reporter.flush();
    expect(sent).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('ERR-002 keeps what could not be reported for the next report', async () => {
    const { reporter, sent, failures } = setUp([() => Promise.reject(new Error('away'))]);
    reporter.see('a');
    await reporter.flush();
    expect(failures).toEqual([new Error('away')]);
    reporter.see('b');
    await reporter.flush();
    expect(sent).toEqual([['a'], ['a', 'b']]);
  });

  it('sends nothing when nothing was seen', async () => {
    const { reporter, sent } = setUp();
    await reporter.flush();
    expect(sent).toEqual([]);
  });
});
