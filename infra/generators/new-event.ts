import { mkdir, writeFile, access } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const TYPE = /^([a-z][a-z-]*)\.([a-z][a-z-]*)\.([a-z][a-z-]*)\.v([1-9][0-9]*)$/;

const pascal = (text: string): string => text.replaceAll(/(^|[-.])([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** Makes `proto/events/<context>/<aggregate>-<fact>.v<n>.ts`. @returns the path, relative to the root. */
export async function newEvent(root: string, type: string): Promise<string> {
  const match = TYPE.exec(type);
  if (!match) throw new Error('An event is named <context>.<aggregate>.<past-tense>.v<n>: for example "posts.post.created.v1"');
  const [, context, aggregate, fact, version] = match as unknown as [string, string, string, string, string];
  const name = `${pascal(context)}${pascal(aggregate)}${pascal(fact)}V${version}`;
  const path = `proto/events/${context}/${aggregate}-${fact}.v${version}.ts`;
  const file = join(root, path);
  const taken = await access(file).then(
    () => true,
    () => false,
  );
  if (taken) throw new Error(`${path} exists already`);
  await mkdir(dirname(file), { recursive: true });
  const names = { type, context, name, aggregate, fact };
  await writeFile(file, contract(names));
  return path;
}

interface EventNames {
  readonly type: string;
  readonly context: string;
  readonly name: string;
  readonly aggregate: string;
  readonly fact: string;
}

function contract({ type, context, name, aggregate, fact }: EventNames): string {
  const id = `${aggregate.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())}Id`;
  return `import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ${name} = defineEvent({
  type: '${type}',
  owner: '${context}',
  description: 'The ${aggregate} was ${fact}.',
  data: z.strictObject({ ${id}: z.uuid() }),
  example: { ${id}: '0199a1b2-0000-7000-8000-000000000001' },
});
export type ${name} = EventData<typeof ${name}>;
`;
}
