import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseImage, withDigest } from '../images/image-reference.ts';
import { digestOf, RegistryError } from '../images/image-registry.ts';
import { namedImages } from '../images/pinned-images.ts';
import { root } from '../paths.ts';

/**
 * `npm run images:pin` writes beside the tag of every image of others the digest that it stands for now; `-- --check` only says
 * which are not pinned to it.
 */
const check = process.argv.includes('--check');
const images = namedImages(root);
const digests = new Map<string, string>();
let behind = 0;
try {
  for (const { reference } of images) {
    const tagged = reference.split('@')[0]!;
    if (!digests.has(tagged)) digests.set(tagged, await digestOf(parseImage(tagged)!));
  }
  for (const { file, found, reference, rewritten } of images) {
    const pinned = withDigest(reference, digests.get(reference.split('@')[0]!)!);
    if (pinned === reference) continue;
    behind += 1;
    console.log(`${file}: ${reference} is ${pinned.split('@')[1]}`);
    const path = join(root, file);
    if (!check) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(found, rewritten(pinned)));
  }
  console.log(
    behind === 0
      ? `${images.length} images are pinned to what their tags stand for.`
      : `${behind} of ${images.length} images ${check ? 'are behind' : 'were pinned'}.`,
  );
  if (check && behind > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  console.error(`${error.message}; nothing was changed.`);
  process.exitCode = 1;
}
