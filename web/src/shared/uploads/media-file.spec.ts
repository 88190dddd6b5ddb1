import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import { contentTypeOf, kindOf, problemOf } from './media-file.js';

describe('files for a post', () => {
  it.each([
    ['image/png', 'image'],
    ['image/gif', 'image'],
    ['video/mp4', 'video'],
    ['video/webm;codecs=vp8,opus', 'video'],
    ['application/pdf', null],
    ['image/svg+xml', null],
    ['text/html', null],
    ['', null],
  ])('HOM-016 takes images and videos only: %s is %s', (type, kind) => {
    expect(kindOf({ type })).toBe(kind);
  });

  it('HOM-018 refuses an image of more than 10 MB and leaves videos to the server', () => {
    expect(problemOf({ type: 'image/png', size: MAX_IMAGE_BYTES })).toBeNull();
    expect(problemOf({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 })).toBe('image-too-large');
    expect(problemOf({ type: 'video/mp4', size: MAX_IMAGE_BYTES * 50 })).toBeNull();
    expect(problemOf({ type: 'application/pdf', size: 1 })).toBe('unsupported');
  });

  it('names the type as the server knows it', () => {
    expect(contentTypeOf({ type: 'Video/WebM; codecs=vp9' })).toBe('video/webm');
  });
});
