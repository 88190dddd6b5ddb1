import { describe, expect, it } from 'vitest';
import { noticeOf } from './file-notices.js';

describe('what the sender of a file is told', () => {
  it.each([
    ['a video that told its place', 'video/mp4', 'place', false, 'place-of-video'],
    ['a picture that told its place', 'image/heic', 'place', false, 'place-of-picture'],
    ['a recording that told its place', 'audio/mp4', 'place', false, 'place-of-file'],
    ['a picture that told its camera', 'image/jpeg', 'details', false, 'details'],
    ['a document that may name its author', 'application/pdf', null, true, 'as-sent'],
    ['anything else', 'image/jpeg', null, false, undefined],
  ] as const)('%s', (_what, type, removed, asSent, what) => {
    expect(noticeOf('pair', { type }, { removed, asSent })?.what).toBe(what);
  });
});
