import { expect, it } from 'vitest';
import { timeInWords } from './time-in-words.js';

it('LNG-013 timeInWords says day, month, year, time and zone in the language of the reader', () => {
  const [evening, night] = [new Date('2026-11-22T18:19:40Z'), new Date('2027-01-01T00:05:00Z')];
  expect(timeInWords(evening, 'en-GB')).toBe('22 November 2026, 18:19 UTC');
  expect(timeInWords(night, 'en-GB')).toBe('1 January 2027, 00:05 UTC');
  expect(timeInWords(night, 'de-DE')).toBe('1. Januar 2027, 00:05 UTC');
  expect(timeInWords(night, 'es-ES')).toBe('1 de enero de 2027, 00:05 UTC');
});
