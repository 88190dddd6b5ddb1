import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.js';
import { reasonOf, refusalText } from './refusal.js';
import { REFUSALS as english } from './refusal.texts.js';
import { REFUSALS as german } from './refusal.texts.de.js';
import { REFUSALS as spanish } from './refusal.texts.es.js';

const TOO_LARGE = new ApiError('uploads.too_large', 413, 'File size must be less than 25MB');

describe('LNG-026 why the server refused', () => {
  it('is said in the words of the language for the code', () => {
    expect([refusalText(TOO_LARGE, german), reasonOf(TOO_LARGE, german)]).toEqual(['Die Datei ist zu groß.', 'Die Datei ist zu groß.']);
  });

  it('is said in the words of the server without any: in English, and for a code that is new', () => {
    expect([refusalText(TOO_LARGE, english), reasonOf(TOO_LARGE, english)]).toEqual([TOO_LARGE.detail, TOO_LARGE.detail]);
    const unknown = new ApiError('toString', 400, 'Something new', null, [{ path: 'a', message: 'About a field' }]);
    expect([refusalText(unknown, german), reasonOf(unknown, german), reasonOf(new Error('Of the page'), german)]).toEqual([
      'Something new',
      'About a field',
      'Of the page',
    ]);
  });

  it('is said in the words of the language where the server marks what no field here shows', () => {
    const invalid = new ApiError('request.invalid', 400, 'Not valid.', null, [{ path: 'social.outgoing', message: 'Unknown option.' }]);
    expect([reasonOf(invalid, german), reasonOf(invalid, english)]).toEqual(['Etwas an den Angaben passt so nicht.', 'Unknown option.']);
  });

  it('has words for the same codes in each language', () => {
    expect(Object.keys(spanish)).toEqual(Object.keys(german));
  });
});
