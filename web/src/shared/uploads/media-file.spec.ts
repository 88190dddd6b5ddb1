import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import { contentTypeOf, kindNameOf, kindOf, mayBeCropped, problemOf } from './media-file.js';

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

  it.each(['image/png', 'image/heic', 'video/mp4'])('MED-018 refuses a file without content: %s', (type) => {
    expect(problemOf({ type, size: 0 })).toBe('empty');
    expect(problemOf({ type, size: 1 })).toBeNull();
  });

  it.each([
    ['IMG_1.HEIC', '', 'image/heic', 'image'],
    ['a.heif', 'application/octet-stream', 'image/heif', 'image'],
    ['a.avif', '', 'image/avif', 'image'],
    ['IMG_2.MOV', '', 'video/quicktime', 'video'],
    ['a.heic', 'image/png', 'image/png', 'image'],
    ['a.txt', '', '', null],
    ['heic', '', 'image/heic', 'image'],
  ])('MED-015, MED-016 knows %s of type "%s" as %s', (name, type, expected, kind) => {
    expect([contentTypeOf({ name, type }), kindOf({ name, type })]).toEqual([expected, kind]);
  });

  it('MED-015 names a kind for its card', () => {
    expect(kindNameOf({ name: 'a.heic', type: '' })).toBe('HEIC');
  });

  it.each([
    ['image/jpeg', true],
    ['image/heic', true],
    ['image/gif', false],
    ['video/mp4', false],
  ])('MED-017 crops %s: %s', (type, may) => {
    expect(mayBeCropped({ type })).toBe(may);
  });

  it('names the type as the server knows it', () => {
    expect(contentTypeOf({ type: 'Video/WebM; codecs=vp9' })).toBe('video/webm');
  });
});
