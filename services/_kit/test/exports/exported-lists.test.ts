import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PAGE, exportedList } from '@affinity/kit/exports/exported-lists';
import type { ExportedFile } from '@affinity/kit/exports/export-source';
import { createDataSource } from '@affinity/kit/db/data-source';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';

const NOTHING = { migrations: [] };
const [MEMBER, OTHER] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002'];

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase(NOTHING);
  dataSource = await createDataSource(NOTHING, { url: database.url, applicationName: 'test' }).initialize();
  await database.query(`CREATE TABLE notes (member_id uuid, pile uuid, seq integer, PRIMARY KEY (pile, seq))`);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const notes = exportedList<{ readonly pile: string; readonly seq: number }>({
  name: 'notes',
  key: ['pile', 'seq'],
  first: ['00000000-0000-0000-0000-000000000000', '0'],
  text: `SELECT pile, seq FROM notes WHERE member_id = $1 AND (pile, seq) > ($2, $3) ORDER BY pile, seq LIMIT ${EXPORT_PAGE}`,
  record: ({ seq }) => seq,
  sections: (rows, page) => [{ title: `Page ${page}`, entries: rows.map(({ seq }) => ({ text: String(seq) })) }],
});

async function filesOf(accountId: string): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  for await (const file of notes(dataSource, accountId)) files.push(file);
  return files;
}

describe('a list in a copy', () => {
  it('that is empty is one empty file', async () => {
    expect(await filesOf(MEMBER)).toEqual([{ name: 'notes-1', content: [], sections: [{ title: 'Page 1', entries: [] }] }]);
  });

  it('comes in pages by all of its key, nothing twice, nothing left out, and nothing of others', async () => {
    // Piles of 7, so that pages end within one.
    const fill = `INSERT INTO notes SELECT $1::uuid, ('0199a1b2-0000-7000-8000-' || lpad((n / 7 + $2)::text, 12, '0'))::uuid, n
                  FROM generate_series(1, $3::int) n`;
    await database.query(fill, [MEMBER, 0, 2 * EXPORT_PAGE]);
    await database.query(fill, [OTHER, 5000, 3]);
    const files = await filesOf(MEMBER);
    expect(files.map(({ name }) => name)).toEqual(['notes-1', 'notes-2']);
    expect(files.flatMap(({ content }) => content)).toEqual(Array.from({ length: 2 * EXPORT_PAGE }, (_, n) => n + 1));
    expect(files.map(({ sections }) => sections![0]!.title)).toEqual(['Page 1', 'Page 2']);
  });
});
