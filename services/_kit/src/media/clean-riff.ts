import { UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';
import { LOOKED_AT_BYTES, Traces, type Removed } from './traces.js';
import { MAX_PARTS } from './video-frame.js';

/** Chunks of WAV and AVI files that stay: sound, picture and what is needed to play them. A list goes by the name behind its length. */
const KEPT = new Set(['fmt ', 'fact', 'data', 'avih', 'strh', 'strf', 'vprp', 'indx', 'idx1', 'dmlh']);
const KEPT_LISTS = new Set(['hdrl', 'strl', 'odml', 'movi']);
/** The list whose chunks are samples. */
const SAMPLES = 'movi';
const HEAD_BYTES = 8;

/**
 * Turns, in place, every other chunk into an empty one: titles, artists, places (`LIST INFO`), recorders' own (`bext`,
 * `iXML`), ID3 and XMP.
 * @throws UnreadableMediaError when chunks do not add up
 */
export async function cleanRiff(file: PatchableFile): Promise<Removed | null> {
  const traces = new Traces();
  let parts = 0;
  const clean = async (from: number, to: number): Promise<void> => {
    for (let start = from; start + HEAD_BYTES <= to;) {
      parts += 1;
      const head = await file.read(start, HEAD_BYTES + 4);
      const type = head.toString('latin1', 0, 4);
      const content = start + HEAD_BYTES;
      const end = content + head.readUInt32LE(4);
      if (parts > MAX_PARTS || end > file.size || head.length < HEAD_BYTES) throw new UnreadableMediaError('Chunks do not add up');
      const list = head.toString('latin1', HEAD_BYTES, HEAD_BYTES + 4);
      if (type === 'RIFF' || (type === 'LIST' && KEPT_LISTS.has(list) && list !== SAMPLES)) await clean(content + 4, Math.min(end, to));
      else if (!KEPT.has(type) && !(type === 'LIST' && list === SAMPLES)) {
        traces.look(await file.read(content, Math.min(end - content, LOOKED_AT_BYTES)));
        await file.write(start, Buffer.from('JUNK'));
        await file.zero(content, end);
      }
      // Chunks begin at even offsets.
      start = end + (end % 2);
    }
  };
  await clean(0, file.size);
  return traces.removed;
}
