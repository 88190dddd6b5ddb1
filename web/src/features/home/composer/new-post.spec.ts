import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/api/schema.js';
import { newPostOf } from './new-post.js';

const ready = (uploadId: string, posterUploadId: string | null = null) =>
  ({ step: 'ready', upload: { uploadId } as Upload, posterUploadId }) as const;

describe('newPostOf', () => {
  it('HOM-008, HOM-022 has text and media, in their order, and no mood', () => {
    const post = newPostOf('  Hello \n', [
      { alt: ' A door ', state: ready('u1') },
      { alt: '', state: ready('u2', 'p2') },
    ]);
    expect(post).toEqual({
      content: 'Hello',
      media: [
        { uploadId: 'u1', alt: 'A door' },
        { uploadId: 'u2', posterUploadId: 'p2', alt: '' },
      ],
    });
    expect(Object.keys(post)).toEqual(['content', 'media']);
  });

  it('leaves out what is not ready', () => {
    expect(newPostOf('', [{ alt: '', state: { step: 'checking' } }]).media).toEqual([]);
  });
});
