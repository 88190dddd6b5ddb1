/**
 * Codes of sound and pictures in MP4 files that today's browsers play on every system (mp4ra.org): H.264, VP8, VP9, AV1; AAC, MP3,
 * Opus, FLAC. HEVC, which telephones record, is not among them: it plays where the device has a decoder of its own.
 */
const EVERYWHERE = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01', 'mp4a', '.mp3', 'Opus', 'fLaC']);

export function playedEverywhere(codecs: Iterable<string>): boolean {
  return [...codecs].every((codec) => EVERYWHERE.has(codec));
}
