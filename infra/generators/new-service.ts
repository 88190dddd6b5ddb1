import { mkdir, readFile, writeFile, access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEPLOYMENT_LISTS, deploymentFiles } from './deployment.ts';
import { serviceFiles } from './service-templates.ts';

/** Makes a service's folder and puts it into the workspace, the build, the local run, compose and Kubernetes. Refuses to touch one that exists. */
export async function newService(root: string, name: string, title: string): Promise<string[]> {
  if (!/^[a-z][a-z-]*[a-z]$/.test(name)) throw new Error('A service is named in lower case with dashes: for example "moderation"');
  const folder = join(root, 'services', name);
  if (await exists(join(folder, 'src/service.ts'))) throw new Error(`services/${name} exists already`);
  const own = Object.entries(serviceFiles(name, title)).map(([path, content]) => [`services/${name}/${path}`, content] as const);
  const files = new Map<string, string>([...own, ...Object.entries(deploymentFiles(root, name))]);
  for (const [file, list] of Object.entries({ ...LISTS, ...DEPLOYMENT_LISTS })) {
    const before = await readFile(join(root, file), 'utf8');
    const after = list(before, name);
    if (after !== before) files.set(file, after);
  }
  // Only now: what cannot be done as a whole is not begun.
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return [...files.keys()];
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
