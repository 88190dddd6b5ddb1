// Run inside an image: prints `name@version` of every package below /app, as Node finds them, one a line.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function* packagesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) continue;
    if (entry.name !== 'node_modules') {
      yield* packagesBelow(path);
      continue;
    }
    for (const name of readdirSync(path)) {
      const folders = name.startsWith('@') ? readdirSync(join(path, name)).map((rest) => join(path, name, rest)) : [join(path, name)];
      for (const folder of folders) {
        // Packages bring test data with folders of that name.
        if (!existsSync(join(folder, 'package.json'))) continue;
        const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        yield `${name}@${version}`;
        // A link leads to a workspace, which is met where it is.
        if (!lstatSync(folder).isSymbolicLink()) yield* packagesBelow(folder);
      }
    }
  }
}

console.log([...new Set(packagesBelow('/app'))].join('\n'));
