import { cleanIso } from './clean-iso.js';
import { UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';
import type { Removed } from './traces.js';
import type { VideoFrame } from './video-frame.js';

/** See `cleanIso`. @throws UnreadableMediaError also when there is no picture track; UncleanableMediaError */
export async function cleanMp4(file: PatchableFile): Promise<VideoFrame & { removed: Removed | null; codecs: ReadonlySet<string> }> {
  const { frame, removed, codecs } = await cleanIso(file);
  if (!frame) throw new UnreadableMediaError('The file has no picture track');
  return { ...frame, removed, codecs };
}
