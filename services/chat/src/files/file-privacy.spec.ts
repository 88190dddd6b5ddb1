import { describe, expect, it } from 'vitest';
import { heicOf, mp3Of, quicktimeOf, webmOf } from '@affinity/kit/testing/media-files';
import { privacyOf, type Privacy } from './file-privacy.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('how a file is freed of what it tells', () => {
  it.each<[what: string, head: Buffer, declared: string, expected: Privacy]>([
    ['a film of a telephone', quicktimeOf(), 'video/quicktime', { way: 'clean', container: 'iso', sort: 'video' }],
    ['a film that calls itself a document', quicktimeOf(), 'application/octet-stream', { way: 'clean', container: 'iso', sort: 'video' }],
    ['a voice note', webmOf({ trackType: 2 }), 'audio/webm;codecs=opus', { way: 'clean', container: 'ebml', sort: 'sound' }],
    ['a picture of a telephone', heicOf(), 'image/heic', { way: 'clean', container: 'heif', sort: 'image' }],
    ['a song', mp3Of(), 'audio/mpeg', { way: 'clean', container: 'mp3', sort: 'sound' }],
    ['an Ogg', bytes('OggS\0\x02'), 'audio/ogg', { way: 'rewrite', sort: 'sound' }],
    ['an MPEG stream that calls itself a document', bytes('\0\0\x01\xba....'), 'application/pdf', { way: 'refuse', sort: 'video' }],
    ['a picture that is not known', bytes('\0\x01\x02'), 'image/x-raw', { way: 'refuse', sort: 'image' }],
    ...(
      [
        ['Fujifilm', 'FUJIFILMCCD-RAW 0201'],
        ['Olympus', 'IIRO\x08\0\0\0'],
        ['older Olympus', 'IIRS\x08\0\0\0'],
        ['Olympus, big end first', 'MMOR\0\0\0\x08'],
        ['Panasonic and Leica', 'IIU\0\x18\0\0\0'],
        ['Sigma', 'FOVb\0\0\x02\0'],
        ['Minolta', '\0MRM\0\x01\0\0'],
        ['older Canon', 'II\x1a\0\0\0HEAPCCDR'],
        ['JPEG XR', 'II\xbc\x01\x20\0\0\0'],
        ['TIFF of more than 4 GB', 'II+\0\x08\0\0\0'],
        ['TIFF of more than 4 GB, big end first', 'MM\0+\0\x08\0\0'],
      ] as const
    ).map(([maker, head]): [string, Buffer, string, Privacy] => [
      `a raw photograph of ${maker}`,
      bytes(head),
      'application/octet-stream',
      { way: 'refuse', sort: 'image' },
    ]),
    ...(
      [
        ['AIFF', 'FORM\0\x02\xb1\xcaAIFFCOMM'],
        ['compressed AIFF', 'FORM\0\x02\xb1\xcaAIFCFVER'],
        ['WAV of more than 4 GB', 'RF64\xff\xff\xff\xffWAVEds64'],
        ['AU', '.snd\0\0\0\x20'],
        ['CAF', 'caff\0\x01\0\0desc'],
        ['WavPack', 'wvpk\xf4\x2b\0\0\x10\x04\0\0'],
        ['TTA', 'TTA1\x01\0\x01\0'],
        ["Monkey's Audio", 'MAC \x96\x0f\0\0'],
        ['Musepack', 'MPCKSH\x0e'],
        ['DSF', 'DSD \x1c\0\0\0'],
      ] as const
    ).map(([kind, head]): [string, Buffer, string, Privacy] => [
      `a sound of the kind ${kind}`,
      bytes(head),
      'application/octet-stream',
      { way: 'refuse', sort: 'sound' },
    ]),
    ['a picture of Photoshop', bytes('8BPS\0\x01\0\0'), 'application/octet-stream', { way: 'refuse', sort: 'image' }],
    ['a picture of GIMP', bytes('gimp xcf v011\0'), 'application/octet-stream', { way: 'refuse', sort: 'image' }],
    ['a text that begins like a sound', bytes('MAC addresses\n'), 'text/plain', { way: 'keep', tells: false }],
    ['a bitmap', bytes('BM\0\0\0\0'), 'image/bmp', { way: 'keep', tells: true }],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', { way: 'keep', tells: true }],
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf', { way: 'keep', tells: true }],
    ['a package', bytes('PK\x03\x04\0\0'), 'application/zip', { way: 'keep', tells: true }],
    ['a text', bytes('Milk and bread'), 'text/plain', { way: 'keep', tells: false }],
  ])('%s', (_what, head, declared, expected) => {
    expect(privacyOf(head, declared)).toEqual(expected);
  });
});
