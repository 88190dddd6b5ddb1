import { MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { refusalOf } from '../edit/picture-refusal.js';
import { PHOTO_TEXTS } from './texts.js';

/** Takes what can become photos, as far as there is room; says of every other file why it cannot. */
export function sorted(files: readonly File[], room: number): { taken: readonly File[]; refused: readonly string[] } {
  const judged = files.map((file) => ({ file, why: refusalOf(file) }));
  const good = judged.flatMap(({ file, why }) => (why === null ? [file] : []));
  const refused = judged.flatMap(({ file: { name }, why }) => (why === null ? [] : [PHOTO_TEXTS.refused(name, why)]));
  const taken = good.slice(0, Math.max(0, room));
  const left = good.slice(taken.length).map(({ name }) => name);
  return { taken, refused: left.length === 0 ? refused : [...refused, PHOTO_TEXTS.tooMany(MAX_PHOTOS, left)] };
}
