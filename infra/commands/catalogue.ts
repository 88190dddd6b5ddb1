import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.ts';

/** `npm run catalogue [-- --port 5173]`: the page of all blocks of the web app, in each of their states. It ends with its launcher. */
const web = join(root, 'web');
const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '..', 'bin', 'vite.js');
process.once('disconnect', () => process.exit());
process.chdir(web);
process.argv.splice(2, 0, '--config', 'catalogue/vite.config.ts');
await import(pathToFileURL(vite).href);
