import { expect, it } from 'vitest';
import { countText } from './count-text.js';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('NTF-003 NTF-006 %i is shown as %s', (count, text) => expect(countText(count)).toBe(text));
