import { describe, expect, it } from 'vitest';
import { mp4Of, pngOf, webmOf } from '@affinity/kit/testing/media-files';
import { fileTypeOf, isShown } from './file-type.js';

/**
 * The beginning of a recording of Chromium's MediaRecorder (`audio/webm;codecs=opus`): EBML, a segment without a length, its info,
 * one track of Opus, and the first cluster.
 */
const CHROMIUM = Buffer.from(
  [
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    '1549a966a02ad7b1830f4240448984458341ec4d80864368726f6d655741864368726f6d651654ae6bbfaebdd7810173',
    'c587c191a78096849e8381028686415f4f50555363a2934f707573486561640102000080bb0000000000e18db584473b',
    '80009f8102626481201f43b67501ffffffffffffffe78100',
  ].join(''),
  'hex',
);
/** Adds a track of pictures behind the recording's own: Tracks (RFC 9559, 0x1654ae6b) grows from 63 bytes to 68. */
const TRACKS_END = CHROMIUM.indexOf('1654ae6b', 0, 'hex') + 5 + 63;
const WITH_BOTH = Buffer.from(
  CHROMIUM.toString('hex')
    .replace('1654ae6bbf', '1654ae6bc4')
    .slice(0, TRACKS_END * 2) + 'ae83838101',
  'hex',
);

describe('the type of a sent file', () => {
  it.each([
    ['MSG-063 a voice note', webmOf({ trackType: 2 }), 'audio/webm;codecs=opus', 'audio/webm'],
    ['MSG-063 a voice note of Chromium', CHROMIUM, 'audio/webm;codecs=opus', 'audio/webm'],
    ['a voice note that says it is a video', CHROMIUM, 'video/webm', 'audio/webm'],
    ['a recording that goes on', webmOf({ trackType: 2, live: true }), 'audio/webm', 'audio/webm'],
    ['a video in the same container', webmOf({}), 'video/webm', 'video/webm'],
    ['a video that says it is a voice note', webmOf({}), 'audio/webm;codecs=opus', 'video/webm'],
    ['a recorded video that says it is a voice note', webmOf({ live: true }), 'audio/webm', 'video/webm'],
    ['a video with sound that says it is a voice note', WITH_BOTH, 'audio/webm', 'video/webm'],
    ['a voice note whose tracks are out of sight', CHROMIUM.subarray(0, TRACKS_END - 1), 'audio/webm', 'video/webm'],
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

  it('SAFETY-47 shows pictures, sound and videos, and has everything else saved', () => {
    expect(['image/webp', 'audio/webm', 'video/mp4'].map(isShown)).toEqual([true, true, true]);
    expect(['application/pdf', 'application/octet-stream', 'text/html'].map(isShown)).toEqual([false, false, false]);
  });
});
