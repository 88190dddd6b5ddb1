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
    if (await addTo(join(root, file), list(name))) written.push(file);
  }
  return written;
}

interface Insertion {
  /** Text that is there when the service is listed already. */
  readonly present: string;
  /** The new line goes before this one. */
  readonly before: string;
  readonly line: string;
}

const LISTS: Record<string, (name: string) => Insertion> = {
  'package.json': (name) => ({ present: `"services/${name}"`, before: '    "gateway",\n', line: `    "services/${name}",\n` }),
  'tsconfig.json': (name) => ({
    present: `"services/${name}"`,
    before: '    { "path": "gateway" }\n',
    line: `    { "path": "services/${name}" },\n`,
  }),
  'infra/services.ts': (name) => ({ present: `'${name}'`, before: '] as const;', line: `  '${name}',\n` }),
};

async function addTo(file: string, insertion: Insertion): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  if (text.includes(insertion.present)) return false;
  if (!text.includes(insertion.before)) throw new Error(`${file} has no place for a new service`);
  await writeFile(file, text.replace(insertion.before, insertion.line + insertion.before));
  return true;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
