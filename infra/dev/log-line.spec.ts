import { describe, expect, it } from 'vitest';
import { LogLines } from './log-line.ts';

const time = '2026-11-22T10:11:12.345Z';
const entry = (fields: object): string => JSON.stringify({ level: 'info', time, service: 'posts', pid: 7, ...fields });
const lines = new LogLines(['posts', 'social-graph'], false);
/** The clock of the machine that reads, which has a time zone of its own. */
const shown = new Date(time).toTimeString().slice(0, 8);

describe('LogLines', () => {
  it('makes one line of time, service, level, message, fields and request', () => {
    const line = lines.format('posts', entry({ msg: 'posts is ready', port: 3001, path: '/a b', requestId: 'r-1' }));
    expect(line).toBe(`${shown}.345 posts        info  posts is ready port=3001 path="/a b" request=r-1`);
  });

  it('has the stack of an error, and of what caused it, below the line', () => {
    const err = {
      type: 'Error',
      message: 'outer',
      stack: 'Error: outer\n    at a.js:1',
      cause: { message: 'inner', stack: 'Error: inner' },
    };
    expect(lines.format('social-graph', entry({ level: 'error', msg: 'Unexpected error', err })).split('\n')).toEqual([
      `${shown}.345 social-graph error Unexpected error`,
      '    Error: outer',
      '        at a.js:1',
      '    caused by Error: inner',
    ]);
  });

  it('keeps a line that is no JSON as it is', () => {
    expect(lines.format('posts', '{ not json')).toMatch(/^\d\d:\d\d:\d\d\.\d{3} posts {14}\{ not json$/);
  });

  it('gives each service a colour of its own, where colours are wanted', () => {
    const coloured = new LogLines(['posts', 'social-graph'], true);
    const colourOf = (part: string): string | undefined =>
      new RegExp(String.raw`\u001b\[(\d+)m${part}`).exec(coloured.format(part, entry({ msg: 'x' })))?.[1];
    expect(colourOf('posts')).toBeDefined();
    expect(colourOf('social-graph')).toBeDefined();
    expect(colourOf('posts')).not.toBe(colourOf('social-graph'));
    expect(lines.format('posts', entry({ msg: 'x' }))).not.toContain('\u001b');
  });
});
