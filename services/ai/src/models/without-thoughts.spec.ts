import { expect, it } from 'vitest';
import { WithoutThoughts } from './without-thoughts.js';

function said(...pieces: string[]): string {
  const filter = new WithoutThoughts();
  return pieces.map((piece) => filter.take(piece)).join('') + filter.rest();
}

it.each([
  [['Hello ', 'you'], 'Hello you'],
  [['<think>What does she want?</think>\n\nHello'], 'Hello'],
  [['\n<th', 'ink>a ', 'b</thi', 'nk>', 'Hello', ' you'], 'Hello you'],
  [['<3 that', ' too'], '<3 that too'],
  [['<th'], '<th'],
  [['<think>and on and on'], ''],
  [['I wrote <think> here'], 'I wrote <think> here'],
])('AIP-037 of %j only the answer is left', (pieces, answer) => {
  expect(said(...pieces)).toBe(answer);
});
