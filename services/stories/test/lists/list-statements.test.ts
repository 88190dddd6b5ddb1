import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { COMMENTS } from '../../src/comments/comments.read-model.js';
import { LIKE, UNLIKE } from '../../src/likes/story-like.sql.js';
import { STORIES } from '../../src/stories/stories.read-model.js';
import { StoriesFixture } from '../support/stories-fixture.js';
import { statementsOf } from '../support/statements.js';

const STORIES_STORED = 5000;
const AUTHORS = 100;
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

let stories: StoriesFixture;
let viewer: string;
let busy: string;
beforeAll(async () => {
  stories = await StoriesFixture.start();
  viewer = stories.member();
  const authors = Array.from({ length: AUTHORS }, () => stories.member());
  const ids = await stories.storeStories(Array.from({ length: STORIES_STORED }, (_, n) => authors[n % AUTHORS]!));
  busy = ids.at(-1)!;
  const query = stories.service.database.query;
  await query(`INSERT INTO story_likes (story_id, member_id) SELECT s, m FROM unnest($1::uuid[]) AS a (s), unnest($2::uuid[]) AS b (m)`, [
    ids.slice(-200),
    [...authors, viewer],
  ]);
  await query(
    `INSERT INTO story_comments (id, story_id, user_id, user_name, text, created_at)
     SELECT gen_random_uuid(), s, m, 'Ann Lee', 'Hello', now() FROM unnest($1::uuid[]) AS a (s), unnest($2::uuid[]) AS b (m)`,
    [ids.slice(-100), authors],
  );
  // A row for each account that moderators disabled over the years.
  await query(`INSERT INTO member_standings (member_id, disabled) SELECT gen_random_uuid(), true FROM generate_series(1, 20000)`);
  await stories.relate(viewer, 'block', authors[30]!);
  await stories.relate(viewer, 'mute', authors[31]!);
  await stories.disable(authors[32]!);
  await query('ANALYZE');
});
afterAll(() => stories.stop());

describe('with 5,000 stories, 20,200 likes, 10,000 comments and 20,000 disabled accounts', () => {
  it('a page of stories takes one statement, a page of comments two, whatever is on them', async () => {
    expect(await statementsOf(() => stories.page(viewer))).toEqual(['stories-v3']);
    expect(await statementsOf(() => stories.comments(viewer, busy))).toEqual(['story-comments-total-v2', 'story-comments-v1']);
    const { id } = await stories.story(viewer);
    expect(await statementsOf(() => stories.comments(viewer, id))).toEqual(['story-comments-total-v2', 'story-comments-v1']);
  });

  it('twenty pages one after another are twenty statements, and none reads more than its page', async () => {
    const names: string[][] = [];
    let cursor: string | undefined;
    const seen = new Set<string>();
    for (let page = 0; page < 20; page++) {
      names.push(
        await statementsOf(async () => {
          const { items, nextCursor } = await stories.page(viewer, cursor);
          for (const { id } of items) seen.add(id);
          cursor = nextCursor!;
        }),
      );
    }
    expect(names).toEqual(Array.from({ length: 20 }, () => ['stories-v3']));
    expect(seen.size).toBe(240);
    const { storiesBefore } = JSON.parse(Buffer.from(cursor!, 'base64url').toString()) as { storiesBefore: string };
    // The statement reads thirteen rows, and between them those of the three hidden authors.
    for (const before of [AFTER_ALL, storiesBefore]) expect(await rowsRead(STORIES.text, [viewer, before], 'stories')).toBeLessThan(20);
  });

  it.each([STORIES, COMMENTS, LIKE, UNLIKE].map(({ name, text }) => [name, text] as const))(
    '%s reads stories, likes, comments and standings by indexes, with a plan for any parameters',
    async (_name, text) => {
      const plan = await stories.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
      const lines = plan.map((line) => line['QUERY PLAN']);
      expect(lines.filter((line) => /Seq Scan on (stories|story_likes|story_comments|member_standings)\b/.test(line))).toEqual([]);
      expect(lines.some((line) => /Index (Only )?Scan/.test(line))).toBe(true);
    },
  );

  it.each([STORIES, COMMENTS].map(({ name, text }) => [name, text] as const))(
    '%s is planned for any parameters after the first few',
    async (name, text) => {
      const client = new pg.Client({ connectionString: stories.service.database.url });
      await client.connect();
      try {
        const values = name === STORIES.name ? [viewer, AFTER_ALL] : [viewer, busy, AFTER_ALL];
        for (let time = 0; time < 12; time++) await client.query({ name, text, values });
        const { rows } = await client.query('SELECT generic_plans::int AS plans FROM pg_prepared_statements WHERE name = $1', [name]);
        expect(rows).toEqual([{ plans: 7 }]);
      } finally {
        await client.end();
      }
    },
  );

  it('what one member left behind is found by indexes', async () => {
    const questions = [
      'SELECT id FROM stories WHERE user_id = $1 ORDER BY id LIMIT 1',
      'SELECT id FROM story_comments WHERE user_id = $1 ORDER BY id LIMIT 100',
      'SELECT story_id FROM story_likes WHERE member_id = $1 ORDER BY story_id LIMIT 200',
    ];
    for (const text of questions) {
      const plan = await stories.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
      expect([text, plan.some((line) => line['QUERY PLAN'].includes('Seq Scan'))]).toEqual([text, false]);
    }
    expect(await rowsRead(questions[0]!, [uuidv7()], 'stories')).toBe(0);
  });
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of the table the statement looked at, those that it left out included. */
async function rowsRead(text: string, values: unknown[], table: string): Promise<number> {
  const [row] = await stories.service.database.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  );
  const read = (node: PlanNode): number =>
    (node['Relation Name'] === table
      ? ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
      : 0) + (node.Plans ?? []).reduce((sum, child) => sum + read(child), 0);
  return read(row!['QUERY PLAN'][0]!.Plan);
}
