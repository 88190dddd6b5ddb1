import { expect, it } from 'vitest';
import { andBefore } from './spanish-and.js';

it.each([
  ['Inés', 'e'],
  ['Íñigo', 'e'],
  ['Hilda', 'e'],
  ['Ana', 'y'],
  ['Hiedra', 'y'],
  ['Yolanda', 'y'],
  ['1 persona más', 'y'],
  ['', 'y'],
])('LNG-027 before %s stands "%s"', (word, and) => expect(andBefore(word)).toBe(and));
