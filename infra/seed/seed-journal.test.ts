import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PatientSession } from './patient-session.ts';
import { SeedJournal } from './seed-journal.ts';

describe('an interrupted first start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'affinity-seed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const journal = (): SeedJournal => new SeedJournal(join(folder, 'demo-world.json'));

  it('is gone on with by the next: what was done is not done again, and what failed is asked for by the same key', async () => {
    const asked: string[] = [];
    const world = async (fails: boolean): Promise<string> => {
      const written = journal();
      const post = await written.once('post', async (key) => (asked.push(`post ${key}`), 'post-1'));
      return written.once('comment', async (key) => {
        asked.push(`comment ${key}`);
        if (fails) throw new Error('503');
        return `comment on ${post}`;
      });
    };
    await expect(world(true)).rejects.toThrow('503');
    expect(await world(false)).toBe('comment on post-1');
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['post', 'comment', 'comment']);
    expect(asked[1]).toBe(asked[2]);
    expect(asked[0]!.split(' ')[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('has other keys in another world', async () => {
    const key = (written: SeedJournal): Promise<string> => written.once('step', async (made) => made);
    const first = journal();
    const one = await key(first);
    first.remove();
    expect(await key(journal())).not.toBe(one);
  });
});

describe('a patient session', () => {
  let server: Server;
  afterEach(() => void server.close());

  it('comes back when it is asked to, with the same request, and passes every other refusal on', async () => {
    const seen: string[] = [];
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['idempotency-key']}`);
      const status = request.url === '/refused' ? 409 : seen.length < 3 ? 503 : 200;
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' }).end('{"code":"busy"}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const session = new PatientSession(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await session.call('POST', '/posts', {}, { 'idempotency-key': 'k' });
    expect(seen).toEqual(Array(3).fill('POST /posts k'));
    await expect(session.call('POST', '/refused', {})).rejects.toThrow('409 busy');
  });
});
