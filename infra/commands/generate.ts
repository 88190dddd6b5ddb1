import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eventContracts } from '../contracts/event-contracts.ts';
import { httpContracts } from '../contracts/http-documents.ts';
import { brokerAccess } from '../contracts/broker-access.ts';
import { build } from '../local/build.ts';
import { root } from '../paths.ts';

/** Folders whose whole content is generated: what is in them and not made any more is removed. */
const FOLDERS = ['proto/http', 'proto/gen/http', 'proto/gen/events'];
const check = process.argv.includes('--check');

await build(root);
const generated = [...(await eventContracts(root)), ...(await httpContracts(root)), ...(await brokerAccess(root))];
const stale: string[] = [];
for (const { path, content } of generated) {
  const file = join(root, path);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
const made = new Set(generated.map(({ path }) => path));
for (const folder of FOLDERS) {
  for (const name of await readdir(join(root, folder)).catch(() => [])) {
    const path = `${folder}/${name}`;
    if (made.has(path)) continue;
    stale.push(path);
    if (!check) await rm(join(root, path), { recursive: true });
  }
}
if (stale.length === 0) console.log(`Contracts are up to date (${generated.length} files).`);
else if (check) {
  console.error(`These contracts are stale; run \`npm run generate\`:\n${stale.map((path) => `  ${path}`).join('\n')}`);
  process.exit(1);
} else console.log(stale.map((path) => `  ${path}`).join('\n'));
// The documents are built from Nest applications that never listen; nothing else keeps this process.
process.exit(0);
