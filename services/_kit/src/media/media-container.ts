import { open } from 'node:fs/promises';
import { cleanHeif } from './clean-heif.js';
import { cleanIso } from './clean-iso.js';
import { cleanRiff } from './clean-riff.js';
import { cleanFlac, cleanMp3 } from './clean-sound.js';
import { cleanEbml } from './clean-webm.js';
import { UnreadableMediaError } from './media.errors.js';
import { PatchableFile } from './patchable-file.js';
import type { Removed } from './traces.js';

/** How a file of sound, pictures or video is put together; what it is called and plays does not matter here. */
export type MediaContainer = 'iso' | 'heif' | 'ebml' | 'riff' | 'mp3' | 'flac';

const HEIF_BRANDS = /^(?:heic|heix|hevc|hevx|heim|heis|hevm|hevs|mif1|msf1|mif2)/;
/** Old QuickTime files begin without saying what they are. */
const ISO_FIRST = new Set(['ftyp', 'moov', 'mdat', 'wide', 'pnot']);

/** Undefined for what we cannot take apart. */
export function containerOf(head: Buffer): MediaContainer | undefined {
  const text = head.subarray(0, 16).toString('latin1');
  const box = text.slice(4, 8);
  if (box === 'ftyp' && HEIF_BRANDS.test(text.slice(8))) return 'heif';
  if (ISO_FIRST.has(box)) return 'iso';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'ebml';
  if (/^RIFF[^]{4}(?:WAVE|AVI )/.test(text)) return 'riff';
  if (/^(?:ID3|\xff[\xe2\xe3\xf1-\xf3\xf9-\xfb])/.test(text)) return 'mp3';
  return text.startsWith('fLaC') ? 'flac' : undefined;
}

/** What kind of media was found in a file, as far as its container tells. */
export interface CleanedMedia {
  readonly picture: boolean;
  /** Codes of what sound and pictures are encoded with, of files made of boxes (`iso`). */
  readonly codecs: Iterable<string>;
  readonly removed: Removed | null;
}

/**
 * Overwrites, in place, everything that the file tells about place, author and device.
 * @throws UnreadableMediaError, UncleanableMediaError
 */
export async function cleanMedia(container: MediaContainer, path: string): Promise<CleanedMedia> {
  const file = await open(path, 'r+');
  try {
    return await cleaned(container, await PatchableFile.over(file));
  } finally {
    await file.close();
  }
}

async function cleaned(container: MediaContainer, file: PatchableFile): Promise<CleanedMedia> {
  if (container === 'iso' || container === 'ebml') {
    const made = await (container === 'iso' ? cleanIso(file) : { ...(await cleanEbml(file)), codecs: [] });
    if (!made.frame && !made.sound) throw new UnreadableMediaError('The file has neither sound nor picture');
    return { picture: made.frame !== undefined, codecs: made.codecs, removed: made.removed };
  }
  const clean = { heif: cleanHeif, riff: cleanRiff, mp3: cleanMp3, flac: cleanFlac }[container];
  return { picture: container === 'heif', codecs: [], removed: await clean(file) };
}
