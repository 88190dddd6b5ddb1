import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const TEMPLATE = join(import.meta.dirname, '../service-template');
/** The name of the template, in each way that a service is named. */
const EXAMPLE = { name: 'example-service', pascal: 'ExampleService', title: 'Example service' };

/** Makes a service's folder out of the template's. Everything else follows from its manifest (`npm run generate`). Refuses to touch one that exists. */
export async function newService(root: string, name: string, title: string): Promise<string[]> {
  if (!/^[a-z][a-z-]*[a-z]$/.test(name)) throw new Error('A service is named in lower case with dashes: for example "moderation"');
  const folder = join('services', name);
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already`);
  const pascal = name.replaceAll(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
  const written: string[] = [];
  for (const entry of await readdir(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = join(folder, source.slice(TEMPLATE.length + 1).replaceAll(EXAMPLE.name, name));
    const text = await readFile(source, 'utf8');
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(
      join(root, path),
      text.replaceAll(EXAMPLE.name, name).replaceAll(EXAMPLE.pascal, pascal).replaceAll(EXAMPLE.title, title),
    );
    written.push(path);
  }
  return written;
}
