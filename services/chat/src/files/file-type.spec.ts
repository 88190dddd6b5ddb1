import { describe, expect, it } from '@jest/globals';
import { mp4Of, pngOf, webmOf } from '@affinity/kit/testing/media-files';
import { fileTypeOf, isShown } from './file-type.js';

describe('the type of a sent file', () => {
  it.each([
    ['MSG-063 a voice note', webmOf({ trackType: 2 }), 'audio/webm;codecs=opus', 'audio/webm'],
    ['a video in the same container', webmOf({}), 'video/webm', 'video/webm'],
    ['a video that says it is a page', webmOf({}), 'text/html', 'video/webm'],
    ['an MP4', mp4Of({}), 'video/mp4', 'video/mp4'],
    ['an MP3', Buffer.from('ID3\x04 and more', 'latin1'), 'audio/mpeg', 'audio/mpeg'],
    ['a WAV', Buffer.from('RIFF....WAVEfmt ', 'latin1'), '', 'audio/wav'],
    ['an Ogg', Buffer.from('OggS....', 'latin1'), '', 'audio/ogg'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf', 'application/pdf'],
    ['a page', Buffer.from('<!doctype html><script>'), 'text/html', 'application/octet-stream'],
    [
      'an SVG that says it is a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'application/octet-stream',
    ],
    ['text that says it is a voice note', Buffer.from('hello'), 'audio/webm', 'application/octet-stream'],
  ])('%s', (_title, head, declared, expected) => {
    expect(fileTypeOf(head, declared)?.contentType).toBe(expected);
  });

  it('leaves pictures to be made anew', () => {
    expect(fileTypeOf(pngOf(2, 2), 'application/pdf')).toBeUndefined();
  });

  it('SAFETY 47 shows pictures, sound and videos, and has everything else saved', () => {
    expect(['image/webp', 'audio/webm', 'video/mp4'].map(isShown)).toEqual([true, true, true]);
    expect(['application/pdf', 'application/octet-stream', 'text/html'].map(isShown)).toEqual([false, false, false]);
  });
});
