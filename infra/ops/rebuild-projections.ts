import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServicePrograms } from './service-program.ts';

export interface ListedProjection {
  readonly service: string;
  readonly name: string;
  /** Null: the service makes the projection of its own tables. */
  readonly from: { readonly service: string; readonly facts: string } | null;
  readonly summary: string;
}

export type Rebuilt = Readonly<Record<string, unknown>>;

/**
 * Pauses the consumers that write these projections, takes the owners' facts, and has each service bring its own in line.
 * The order matters: an event that came after the facts were taken would be undone. A failure lets all consumers go again.
 */
export async function rebuildProjections(
  programs: ServicePrograms,
  projections: readonly ListedProjection[],
  check: boolean,
): Promise<Rebuilt[]> {
  const services = [...new Set(projections.map(({ service }) => service))];
  const tablesOf = (service: string): string[] =>
    projections.filter((one) => one.service === service && one.from !== null).map(({ name }) => name);
  const sources = new Map(projections.flatMap(({ from }) => (from ? [[`${from.service}.${from.facts}`, from] as const] : [])));
  // The folder is readable by us alone: facts name people.
  const folder = await mkdtemp(join(tmpdir(), 'affinity-facts-'));
  const paused: string[] = [];
  try {
    for (const service of services) {
      const names = tablesOf(service);
      if (names.length === 0) continue;
      await programs.ask(service, ['projections', 'pause', ...names]);
      paused.push(service);
    }
    for (const [name, { service, facts }] of sources) {
      const file = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 });
      await programs.ask(service, ['facts', 'write', facts], { output: (stdout) => pipeline(stdout, file) });
    }
    const done: Rebuilt[] = [];
    for (const service of services) {
      const chosen = projections.filter((one) => one.service === service);
      const files = chosen.flatMap(({ from }) => (from ? [join(folder, `${from.service}.${from.facts}`)] : []));
      const args = ['projections', 'rebuild', ...chosen.map(({ name }) => name), ...(check ? ['--check'] : [])];
      // The services go one after the other, as their projections are named.
      done.push(...(await programs.ask<Rebuilt[]>(service, args, files.length > 0 ? { input: Readable.from(contentsOf(files)) } : {})));
      // The service has let its consumers go.
      if (paused.includes(service)) paused.splice(paused.indexOf(service), 1);
    }
    return done;
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const service of paused) await programs.run(service, ['projections', 'resume', ...tablesOf(service)]);
  }
}

async function* contentsOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Buffer>;
}
