import { box, mp4Of, webmOf } from './media-files.js';

/** Files that are not what may be sent, each under the type it would be announced with. */
export const HOSTILE_FILES: readonly { readonly what: string; readonly announced: string; readonly bytes: Buffer }[] = [
  {
    what: 'an SVG with a script',
    announced: 'image/png',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  { what: 'an SVG with a declaration', announced: 'image/webp', bytes: text('<?xml version="1.0"?><svg width="9" height="9"/>') },
  { what: 'a page called .jpg', announced: 'image/jpeg', bytes: text('<!doctype html><script>alert(1)</script>') },
  { what: 'a PDF called .jpg', announced: 'image/jpeg', bytes: text('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') },
  { what: 'a picture that is also a script', announced: 'image/gif', bytes: text('GIF89a/*\x00\x00\x00\x00*/=1;alert(document.domain)//') },
  { what: 'a page behind a JPEG mark', announced: 'image/jpeg', bytes: text('\xff\xd8\xff\xe0<script>alert(1)</script>') },
  { what: 'a page behind a PNG mark', announced: 'image/png', bytes: text('\x89PNG\r\n\x1a\n<script>alert(1)</script>') },
  { what: 'an HEIC picture called .mp4', announced: 'video/mp4', bytes: box('ftyp', text('heic\0\0\0\0mif1heic')) },
  { what: 'a sound file called .mp4', announced: 'video/mp4', bytes: mp4Of({ handlers: ['soun'] }) },
  { what: 'a video whose boxes lie about their length', announced: 'video/mp4', bytes: lyingMp4() },
  { what: 'a video cut off in the middle', announced: 'video/mp4', bytes: mp4Of({}).subarray(0, -40) },
  { what: 'a Matroska file that is not WebM', announced: 'video/webm', bytes: webmOf({ docType: 'matroska' }) },
  { what: 'a WebM sound file', announced: 'video/webm', bytes: webmOf({ trackType: 2 }) },
  { what: 'a playlist called .mp4', announced: 'video/mp4', bytes: text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n') },
  { what: 'a program', announced: 'image/png', bytes: text('MZ\x90\x00\x03\x00\x00\x00') },
];

function lyingMp4(): Buffer {
  const file = mp4Of({});
  file.writeUInt32BE(file.length, file.indexOf('moov') + 4);
  return file;
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}
