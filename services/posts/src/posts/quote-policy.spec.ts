import { expect, it } from 'vitest';
import { mayQuote } from './quote-policy.js';

it.each([
  ['text, no media', 'a', [], true],
  ['text and media', 'a', [{}], true],
  ['no text, media', '', [{}], true],
  ['no text, no media', '', [], false],
])('POST-042 with %s', (_title, content, media, allowed) => {
  expect(mayQuote(content, media)).toBe(allowed);
});
