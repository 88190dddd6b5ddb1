import { describe, expect, it } from 'vitest';
import { toApiError, toNetworkError } from '#shared/api/api-error.js';
import { createPostErrorText, uploadErrorText } from './post-error-texts.js';

const refused = (code: string, status = 400) => toApiError(status, { code, title: 'Refused' });

describe('texts of the composer', () => {
  it('HOM-023 a failed upload is told with the reason of the server', () => {
    const refusal = toApiError(413, { code: 'uploads.too_large', detail: 'File size must be less than 100MB' });
    expect(uploadErrorText(refusal)).toBe('Failed to upload media: File size must be less than 100MB');
    expect(uploadErrorText(new Error('cut off'))).toBe('Failed to upload media: cut off');
  });

  it('HOM-024, HOM-025 without permission the permission message stands instead', () => {
    expect(uploadErrorText(refused('uploads.storage_refused', 403))).toBe('Permission denied. Please check the storage rules.');
  });

  it('HOM-015 a session that has ended is said in both cases', () => {
    expect(uploadErrorText(refused('session.required', 401))).toBe('You must be logged in to post');
    expect(createPostErrorText(refused('session.required', 401))).toBe('You must be logged in to post');
  });

  it('HOM-026 any other failure to post has one text', () => {
    expect(createPostErrorText(refused('internal', 500))).toBe('Failed to create post. Please try again.');
    expect(createPostErrorText(toNetworkError(new TypeError('offline')))).toBe('Failed to create post. Please try again.');
  });
});
