import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.js';
import { reasonOf, refusalText } from './refusal.js';
import { REFUSALS as german } from './refusal.texts.de.js';
import { REFUSALS as spanish } from './refusal.texts.es.js';

const words = vi.hoisted((): Record<string, string> => ({}));
vi.mock('./refusal.texts.js', () => ({ REFUSALS: words }));
afterEach(() => {
  for (const code of Object.keys(words)) delete words[code];
});

const TOO_LARGE = new ApiError('uploads.too_large', 413, 'File size must be less than 25MB');

describe('LNG-026 why the server refused', () => {
  it('is said in the words of the language for the code', () => {
    Object.assign(words, german);
    expect([refusalText(TOO_LARGE), reasonOf(TOO_LARGE)]).toEqual(['Die Datei ist zu groß.', 'Die Datei ist zu groß.']);
  });

  it('is said in the words of the server without any: in English, and for a code that is new', () => {
    expect([refusalText(TOO_LARGE), reasonOf(TOO_LARGE)]).toEqual([TOO_LARGE.detail, TOO_LARGE.detail]);
    Object.assign(words, german);
    const unknown = new ApiError('toString', 400, 'Something new', null, [{ path: 'a', message: 'About a field' }]);
    expect([refusalText(unknown), reasonOf(unknown), reasonOf(new Error('Of the page'))]).toEqual([
      'Something new',
      'About a field',
      'Of the page',
    ]);
  });

  it('has words for the same codes in each language', () => {
    expect(Object.keys(spanish)).toEqual(Object.keys(german));
  });
});
