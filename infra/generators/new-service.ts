import { mkdir, readFile, writeFile, access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serviceFiles } from './service-templates.ts';

/** Makes a service's folder and lists it in the workspace, the build and the local run. Refuses to touch one that exists. */
export async function newService(root: string, name: string, title: string): Promise<string[]> {
  if (!/^[a-z][a-z-]*[a-z]$/.test(name)) throw new Error('A service is named in lower case with dashes: for example "moderation"');
  const folder = join(root, 'services', name);
  if (await exists(join(folder, 'src/service.ts'))) throw new Error(`services/${name} exists already`);
  const written: string[] = [];
  for (const [path, content] of Object.entries(serviceFiles(name, title))) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    written.push(`services/${name}/${path}`);
  }
  for (const [file, list] of Object.entries(LISTS)) {
    const path = join(root, file);
    const before = await readFile(path, 'utf8');
    const after = list(before, name);
    if (after === before) continue;
    await writeFile(path, after);
    written.push(file);
  }
  return written;
}

/** Each puts the name into a list of the file's, and leaves a text that has it alone. */
const LISTS: Record<string, (text: string, name: string) => string> = {
  'package.json': (text, name) => insert(text, `"services/${name}"`, /"gateway"/, `"services/${name}",\n    "gateway"`),
  'tsconfig.json': (text, name) =>
    insert(text, `"services/${name}"`, /\{ "path": "gateway" \}/, `{ "path": "services/${name}" },\n    { "path": "gateway" }`),
  'proto/vocabulary/contexts.ts': (text, name) => insert(text, `'${name}'`, /,?\s*\] as const;/, `, '${name}'] as const;`),
};

function insert(text: string, present: string, place: RegExp, replacement: string): string {
  if (text.includes(present)) return text;
  if (!place.test(text)) throw new Error(`There is no place for ${present}`);
  return text.replace(place, replacement);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
