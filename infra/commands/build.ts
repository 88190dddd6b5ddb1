import { build } from '../local/build.ts';
import { root } from '../paths.ts';

await build(root, { web: true, onProgress: console.log });
console.log('Everything is built.');
