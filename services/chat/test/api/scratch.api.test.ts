import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import { ChatFixture } from '../support/chat-fixture.js';
import { SEARCH_MESSAGES } from '../../src/search/message-search.queries.js';

let chat: ChatFixture;
beforeAll(async () => { chat = await ChatFixture.start(); });
afterAll(() => chat.stop());

it('measures', async () => {
  const db = chat.service.database;
  const id = (part: string, n: string): string => `('00000000-0000-4000-${part}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  // 2,500 conversations of 400 messages; member 7 has 50 (n%50). A member "big" with 50,000 in one and 49*400.
  const t = performance.now();
  await db.query(`INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision, last_seq, last_message_seq, list_at)
    SELECT low || '_' || high, low, high, true, 1, 400, 400, now() - n * interval '1 minute'
    FROM (SELECT n, ${id('8000', 'n % 50')} AS low, ${id('9000', 'n')} AS high FROM generate_series(1, 2500) n) p`);
  await db.query(`INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision, last_seq, last_message_seq, list_at)
    SELECT low || '_' || high, low, high, true, 1, CASE WHEN n = 1 THEN 100000 ELSE 400 END, 1, now() - n * interval '1 minute'
    FROM (SELECT n, ${id('8100', '1')} AS low, ${id('9100', 'n')} AS high FROM generate_series(1, 50) n) p`);
  await db.query(`INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision, last_seq, last_message_seq, list_at)
    SELECT low || '_' || high, low, high, true, 1, 100, 1, now() - n * interval '1 minute'
    FROM (SELECT n, ${id('8200', '1')} AS low, ${id('9200', 'n')} AS high FROM generate_series(1, 1000) n) p`);
  await db.query(`INSERT INTO messages (pair_key, seq, id, sender_id, content, sent_at)
    SELECT pair_key, seq, gen_random_uuid(), low_id, repeat('lorem ipsum dolor ', 1 + seq::int % 5) || CASE WHEN seq % 97 = 0 THEN 'Needle' ELSE '' END || CASE WHEN seq = 3 THEN 'rarest' ELSE '' END, list_at - (last_seq - seq) * interval '1 minute'
    FROM conversations, LATERAL generate_series(1, last_seq) seq ORDER BY 6`);
  await db.query('ANALYZE');
  appendFileSync('/tmp/h2measure.txt', ['seeded', performance.now() - t, await db.query('select count(*) from messages')].map((x: any) => typeof x === 'object' ? JSON.stringify(x) : String(x)).join(' ') + '\n');
  const members = { typical: `'00000000-0000-4000-8000-000000000007'`, one: `'00000000-0000-4000-8100-000000000001'`, many: `'00000000-0000-4000-8200-000000000001'` };
  for (const [who, member] of Object.entries(members)) for (const budget of [2000, 18000]) for (const word of ['needle', 'rarest', 'absent', 'o']) for (const from of ['top', 'below']) {
    const place = from === 'top' ? [`'infinity'`, `''`, '0'] : [`(now() - interval '5 hours')`, `''`, '0'];
    const values = [member, `'%${word}%'`, ...place, String(budget)];
    await db.query('DEALLOCATE ALL');
    const text = SEARCH_MESSAGES.text.replaceAll(/\$(\d)/g, (_, n) => `(${values[Number(n) - 1]})`);
    const plan = await db.query<any>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`);
    const p = plan[0]['QUERY PLAN'][0];
    const rows = await db.query<any>(text);
    appendFileSync('/tmp/h2measure.txt', [who, budget, word, from, Math.round(p['Execution Time']), 'ms', Math.round(p['Planning Time']), 'buffers', p.Plan['Shared Hit Blocks'] + p.Plan['Shared Read Blocks'], 'hits', rows.filter((r: any) => r.seq).length, 'horizon', rows[0].horizon_at?.toISOString(), rows[0].seq && rows[0].sent_at.toISOString()].map((x: any) => typeof x === 'object' ? JSON.stringify(x) : String(x)).join(' ') + '\n');
    if (word === 'needle' && from === 'below' && budget === 18000) appendFileSync('/tmp/h2measure.txt', [(await db.query<any>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`)).map((l: any) => l['QUERY PLAN']).join('\n')].map((x: any) => typeof x === 'object' ? JSON.stringify(x) : String(x)).join(' ') + '\n');
  }
}, 600_000);
