const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
  'audio/wav': 'wav',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};

export type MediaKind = 'image' | 'video' | 'audio' | 'other';

/** Endings of files that a browser would run when it opens them from a disk. */
const RUNS = /\.(x?html?|xht|shtml|mht(ml)?|svgz?|xml|xsl)$/i;
const MAX_LENGTH = 80;

export function kindOf(contentType: string): MediaKind {
  const [family] = contentType.split('/');
  return ENDINGS[contentType] !== undefined && (family === 'image' || family === 'video' || family === 'audio') ? family : 'other';
}

/** A file's name in the archive: of plain letters, so that every system unpacks and every page finds it. */
export function mediaName(number: number, contentType: string, name: string | undefined): string {
  const ending = ENDINGS[contentType];
  if (name === undefined) return `media/${number}.${ending ?? 'bin'}`;
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  const [, stem = plain, own = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/.exec(plain) ?? [];
  const whole = `${stem.slice(0, MAX_LENGTH)}${own}` || `file.${ending ?? 'bin'}`;
  return `media/${number}-${whole}${RUNS.test(whole) ? '.txt' : ''}`;
}
