import { describe, expect, it } from 'vitest';
import { ApiError, toNetworkError } from '#shared/api/api-error.js';
import { storySaveErrorText, storyUploadErrorText } from './story-error-texts.js';

const refused = (status: number, code = 'x', detail = 'The disk is full.') => new ApiError(code, status, detail);

describe('storyUploadErrorText', () => {
  it.each([
    ['STO-060 a refusal of permission speaks of the storage rules', refused(403), 'Permission denied. Please check the storage rules.'],
    ['STO-062 any other failure says its detail', refused(500), 'Failed to upload image: The disk is full.'],
    ['STO-062 also one of the browser', new Error('No answer.'), 'Failed to upload image: No answer.'],
    ['STO-052 a lost session asks to sign in', refused(401, 'session.required'), 'You must be logged in to share a story'],
  ])('%s', (_, error, text) => {
    expect(storyUploadErrorText(error)).toBe(text);
  });
});

describe('storySaveErrorText', () => {
  it.each([
    ['STO-063 a refusal of permission speaks of the database rules', refused(403), /database security rules/],
    [
      'STO-064 a blocked request speaks of the cross-origin configuration',
      toNetworkError(new TypeError('Failed to fetch')),
      /cross-origin/,
    ],
    ['STO-065 any other failure asks to try again', refused(500), /^Failed to share your story\. Please try again\.$/],
    [
      'STO-065 a timeout too',
      toNetworkError(new DOMException('late', 'TimeoutError')),
      /^Failed to share your story\. Please try again\.$/,
    ],
    [
      'STO-058 names and story missed by the server',
      refused(400, 'stories.names_and_story_required'),
      /^Please provide both couple names and your story$/,
    ],
    ['STO-058 an image missed by the server', refused(400, 'stories.image_required'), /^Please select an image for your story$/],
    ['STO-052 a lost session asks to sign in', refused(401, 'session.required'), /^You must be logged in to share a story$/],
  ])('%s', (_, error, text) => {
    expect(storySaveErrorText(error, true)).toMatch(text);
  });

  it('STO-065 says nothing about configuration while the browser is offline', () => {
    expect(storySaveErrorText(toNetworkError(new TypeError('Failed to fetch')), false)).toBe(
      'Failed to share your story. Please try again.',
    );
  });
});
