import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../test/fixtures/media/', import.meta.url);

/** Small files of real encoders. How they were made stands beside them. */
export function telephoneFile(name: 'telephone.heic' | 'telephone.avif' | 'telephone.mov' | 'telephone-hevc.mov'): Buffer {
  return readFileSync(new URL(name, FOLDER));
}
