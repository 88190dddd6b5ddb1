import { contentTypeOf } from '#shared/uploads/media-file.js';

export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as a browser's canvas surely is. The server shows 1,600 pixels. */
const MAX_SIDE = 4096;
const QUALITY = 0.92;
/** These may let something show through, which JPEG cannot. */
const LOSSLESS = new Set(['image/png', 'image/webp', 'image/avif']);
const RIGHT_ANGLE = 90;
const FULL_TURN = 360;

/** The size of a picture after so many degrees, in quarters of a turn. */
export const turnedSize = (width: number, height: number, degrees: number): { width: number; height: number } =>
  (degrees / RIGHT_ANGLE) % 2 === 0 ? { width, height } : { width: height, height: width };

/** How much smaller the cut is drawn, so that it fits. */
export const scaleOf = ({ width, height }: Pick<Cut, 'width' | 'height'>): number => Math.min(1, MAX_SIDE / Math.max(width, height));

/** `beach.heic` cut as JPEG is `beach.jpg`. */
export function croppedName(name: string, type: string): string {
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/**
 * Draws a part of a turned picture into a file of its own: what is sent is what was chosen.
 * @param cut of the turned picture, in its pixels
 */
export async function cropPicture(file: File, url: string, cut: Cut, degrees: number): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const turned = turnedSize(naturalWidth, naturalHeight, degrees);
  const scale = scaleOf(cut);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(cut.width * scale));
  canvas.height = Math.max(1, Math.round(cut.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser gave no canvas');
  pen.scale(scale, scale);
  pen.translate(turned.width / 2 - cut.x, turned.height / 2 - cut.y);
  pen.rotate(((degrees % FULL_TURN) * Math.PI) / (FULL_TURN / 2));
  pen.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2);
  const type = LOSSLESS.has(contentTypeOf(file)) ? 'image/png' : 'image/jpeg';
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (made === null) throw new Error('The browser made no picture');
  return new File([made], croppedName(file.name, made.type), { type: made.type });
}
