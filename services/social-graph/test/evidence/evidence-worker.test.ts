import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { EvidenceWorker } from '../../src/evidence/evidence.worker.js';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
let worker: EvidenceWorker;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
  worker = graph.service.app.get(EvidenceWorker, { strict: false });
});
afterAll(() => graph.stop());

let reporter: string, reported: string, report: string;
beforeEach(async () => {
  await graph.forgetReports();
  [reporter, reported] = await graph.pair();
  report = await graph.report(reporter, reported);
});

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const kept = async (): Promise<[number, string | undefined, boolean]> => [
  (await graph.service.database.query(`SELECT 1 FROM report_evidence WHERE report_id = $1`, [report])).length,
  (await graph.service.database.query<{ note: string }>(`SELECT note FROM reports WHERE id = $1`, [report]))[0]?.note,
  graph.owners.sealed.has(`posts ${report}`) || graph.owners.sealed.has(`profiles ${report}`),
];
const KEPT = [1, 'See the second picture.', true];
const GONE = [0, '', false];

async function decide(action: 'dismiss' | 'disable'): Promise<void> {
  const answer = await graph.decide(uuidv7(), report, { action, rule: action === 'dismiss' ? null : 'hate' });
  if (answer.status !== 200) throw new Error(`decision answered ${answer.status}`);
}

describe('sealed evidence', () => {
  it('of an open case is kept for as long as it is open', async () => {
    await worker.prune(inDays(5000));
    expect(await kept()).toEqual(KEPT);
  });

  it.each([
    ['dismiss', 180],
    ['disable', 360],
  ] as const)('after %s goes %i days later, with its files and the reporter’s words', async (action, days) => {
    await decide(action);
    await worker.prune(inDays(days - 1));
    expect(await kept()).toEqual(KEPT);
    await worker.prune(inDays(days + 1));
    expect(await kept()).toEqual(GONE);
  });

  it('stays while an appeal waits', async () => {
    await decide('disable');
    const [{ id }] = (await graph.service.database.query<{ id: string }>(`SELECT id FROM moderation_decisions`)) as [{ id: string }];
    await graph.as(reported, 'POST', `/cases/${id}/appeal`, { body: { words: 'No.' } });
    await worker.prune(inDays(5000));
    expect(await kept()).toEqual(KEPT);
  });

  it('of a conversation goes with the files that chat keeps for it', async () => {
    const targetId = [reporter, reported].toSorted().join('_');
    report = await graph.report(reporter, reported, { kind: 'conversation', targetId });
    await decide('dismiss');
    const files = (): boolean[] => ['chat', 'profiles'].map((owner) => graph.owners.sealed.has(`${owner} ${report}`));
    await worker.prune(inDays(179));
    expect(files()).toEqual([true, true]);
    await worker.prune(inDays(181));
    expect([files(), (await kept())[0]]).toEqual([[false, false], 0]);
  });

  it('that became no report goes, and not while the report is on its way', async () => {
    const [member, other] = await graph.pair();
    const targetId = uuidv7();
    graph.owners.own('posts', 'post', targetId, other);
    const call = { body: { kind: 'post', targetId, reason: 'hate' }, headers: { 'idempotency-key': uuidv7() } };
    graph.owners.mode.set('posts', 'unsealing');
    try {
      expect((await graph.as(member, 'POST', '/reports', call)).status).toBe(503);
    } finally {
      graph.owners.mode.delete('posts');
    }
    const left = async (): Promise<number[]> => {
      const rows = await graph.service.database.query(`
        SELECT (SELECT count(*)::int FROM report_evidence WHERE sealed_at IS NULL) AS evidence, (SELECT count(*)::int FROM report_claims) AS claims`);
      return [Number(rows[0]!['evidence']), Number(rows[0]!['claims'])];
    };
    await worker.prune();
    expect(await left()).toEqual([1, 1]);
    await worker.prune(inDays(2));
    expect(await left()).toEqual([0, 0]);
    expect(await kept()).toEqual(KEPT);
  });
});
