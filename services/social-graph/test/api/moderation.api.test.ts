import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { ModerationCaseResponse } from '../../src/cases/dto/moderation-case.responses.js';
import type { ModerationLogPageResponse } from '../../src/moderation/dto/moderation.responses.js';
import { SocialGraphFixture, type Problem } from '../support/social-graph-fixture.js';

type Case = ModerationCaseResponse & Partial<Problem>;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

const REASON = 'It threatens somebody.';
const RULE = { rule: 'violence' };

/** What a moderator decides about one report alone. */
const decide = (moderatorId: string, reportId: string, decision: object = {}): Promise<Answer<Case>> =>
  graph.decide<Case>(moderatorId, reportId, decision);

const readLog = (moderatorId: string, query = ''): Promise<Answer<ModerationLogPageResponse & Partial<Problem>>> =>
  graph.asModerator(moderatorId, 'GET', `/moderation/log${query}`);

const logged = (reportId: string): Promise<Record<string, unknown>[]> =>
  graph.service.database.query(`SELECT * FROM moderation_log WHERE report_id = $1`, [reportId]);

let moderator: string, reporter: string, reported: string;
beforeEach(async () => {
  await graph.forgetReports();
  [moderator, reporter, reported] = (await graph.members(3)) as [string, string, string];
});

describe('a decision about one report', () => {
  const DECISIONS = [
    ['dismiss', {}],
    ['remove-content', RULE],
    ['disable', RULE],
  ] as const;
  it.each(DECISIONS)('DECISION-7 %s is written down with its reason and told without it', async (action, rule) => {
    const targetId = uuidv7();
    const id = await graph.report(reporter, reported, { targetId });
    const answer = await decide(moderator, id, { action, ...rule, reason: `  ${REASON}\n` });
    expect(answer.status).toBe(200);
    expect(answer.body.items).toMatchObject([{ id, state: 'decided', decisionId: answer.body.history[0]!.id }]);
    expect(answer.body.history).toMatchObject([{ action, reason: REASON, moderatorId: moderator }]);
    const log = await readLog(moderator);
    const entry = { event: 'report-decided', action, reportId: id, kind: 'post', targetId, memberId: reported };
    expect(log.body.items).toMatchObject([{ ...entry, reason: REASON, moderatorId: moderator, decidedAt: expect.any(String) }]);
    const events = await graph.published(SocialGraphReportDecidedV1, id);
    expect(events).toMatchObject([{ actorId: moderator, revision: 1 }]);
    // What becomes of the account is told by the decision of the case.
    const asked = action === 'disable' ? 'dismiss' : action;
    expect(events[0]!.data).toEqual({ reportId: id, action: asked, kind: 'post', targetId, memberId: reported });
  });

  it('leaves other reports about the same target open', async () => {
    const targetId = uuidv7();
    const first = await graph.report(reporter, reported, { targetId });
    const second = await graph.report(moderator, reported, { targetId });
    const { body } = await decide(uuidv7(), first, { action: 'remove-content', ...RULE });
    expect(body.items.filter(({ state }) => state === 'open').map(({ id }) => id)).toEqual([second]);
  });

  it('is the only one: a second is refused, one after another or at once, and told once', async () => {
    const colleagues = await graph.members(6);
    const id = await graph.report(reporter, reported);
    const answers = await Promise.all(
      colleagues.map((colleague, index) => decide(colleague, id, index % 2 ? {} : { action: 'disable', ...RULE })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const late = await decide(moderator, id);
    expect([late.status, late.body.code]).toEqual([409, 'social-graph.report_decided']);
    expect(await logged(id)).toMatchObject([{ moderator_id: colleagues[answers.findIndex(({ status }) => status === 200)] }]);
    const events = await graph.service.database.query(`SELECT 1 FROM outbox WHERE type = $1 AND envelope->>'subject' = $2`, [
      SocialGraphReportDecidedV1.type,
      id,
    ]);
    expect(events).toHaveLength(1);
  });

  it('is not taken by whom the report is about, nor by who filed it', async () => {
    const id = await graph.report(reporter, reported);
    const refusals = [
      [reporter, 'social-graph.own_report'],
      [reported, 'social-graph.own_case'],
    ] as const;
    for (const [involved, code] of refusals) {
      const refused = await decide(involved, id);
      expect([refused.status, refused.body.code]).toEqual([403, code]);
    }
    expect(await logged(id)).toEqual([]);
    expect((await decide(moderator, id)).status).toBe(200);
  });

  it.each([
    ['member', 200],
    ['conversation', 422],
    ['post', 200],
    ['comment', 200],
    ['story', 200],
  ])('to remove a %s is answered with %i', async (kind, status) => {
    const targetId = { member: reported, conversation: [reporter, reported].toSorted().join('_') }[kind] ?? uuidv7();
    const id = await graph.report(reporter, reported, { kind, targetId });
    const answer = await decide(moderator, id, { action: 'remove-content', ...RULE });
    expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? undefined : 'social-graph.action_not_possible']);
    expect(await logged(id)).toHaveLength(status === 200 ? 1 : 0);
    if (status !== 200) expect((await decide(moderator, id, { action: 'disable', ...RULE })).status).toBe(200);
  });

  it.each([
    ['without a reason', { reason: undefined }],
    ['with a reason too long', { reason: 'x'.repeat(1001) }],
    ['with a reason that is no text', { reason: 'a\u0000b' }],
    ['of an unknown action', { action: 'ban' }],
    ['with a field more', { moderatorId: uuidv7() }],
  ])('%s is refused', async (_title, decision) => {
    const id = await graph.report(reporter, reported);
    const refused = await decide(moderator, id, decision);
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    expect(await logged(id)).toEqual([]);
  });

  it('takes a reason of 1000 characters', async () => {
    expect((await decide(moderator, await graph.report(reporter, reported), { reason: '😀'.repeat(1000) })).status).toBe(200);
  });

  it('of an unknown case is 404', async () => {
    const body = { action: 'dismiss', reportIds: [uuidv7()], reason: REASON };
    const ask = (id: string) =>
      graph.asModerator<Problem>(moderator, 'POST', `/moderation/cases/${id}/decision`, body, { 'idempotency-key': uuidv7() });
    const unknown = await ask(uuidv7());
    expect([unknown.status, unknown.body.code]).toEqual([404, 'social-graph.case_not_found']);
    expect((await ask('x')).status).toBe(400);
  });

  it('is neither logged nor taken when its event cannot be recorded', async () => {
    const id = await graph.report(reporter, reported);
    const { database } = graph.service;
    await database.query(`CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'fault'; END $$`);
    await database.query(`CREATE TRIGGER fault BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION fault()`);
    expect((await decide(moderator, id)).status).toBe(500);
    await database.query(`DROP TRIGGER fault ON outbox`);
    await database.query(`DROP FUNCTION fault()`);
    expect(await logged(id)).toEqual([]);
    expect((await decide(moderator, id)).status).toBe(200);
  });
});

describe('the log', () => {
  it('comes in pages of 20, newest first, none twice and none left out', async () => {
    const ids: string[] = [];
    for (let filed = 0; filed < 41; filed++) {
      const id = await graph.report(reporter, reported);
      ids.unshift(id);
      await decide(moderator, id);
    }
    const pages: ModerationLogPageResponse[] = [];
    for (let query: string | null = ''; query !== null;) {
      const { body }: Answer<ModerationLogPageResponse> = await readLog(moderator, query);
      pages.push(body);
      query = body.nextCursor === null ? null : `?cursor=${encodeURIComponent(body.nextCursor)}`;
    }
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 1]);
    expect(pages.flatMap(({ items }) => items.map(({ reportId }) => reportId))).toEqual(ids);
    const refused = await readLog(moderator, '?cursor=x');
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each(['UPDATE moderation_log SET reason = $1', 'DELETE FROM moderation_log WHERE reason <> $1'])(
    'is append-only: %s fails',
    async (statement) => {
      const id = await graph.report(reporter, reported);
      await decide(moderator, id);
      await expect(graph.service.database.query(statement, ['nothing'])).rejects.toThrow('moderation_log is append-only');
      expect(await logged(id)).toMatchObject([{ reason: REASON }]);
    },
  );
});

describe('for moderators only', () => {
  const OPERATIONS: [method: string, path: string][] = [
    ['GET', '/moderation/cases'],
    ['GET', '/moderation/cases/{id}'],
    ['POST', '/moderation/cases/{id}/decision'],
    ['GET', '/moderation/appeals'],
    ['GET', '/moderation/log'],
  ];

  it.each(OPERATIONS)('%s %s', async (method, path) => {
    const report = await graph.report(reporter, reported);
    const [{ id }] = (await graph.service.database.query<{ id: string }>(`SELECT id FROM moderation_cases`)) as [{ id: string }];
    const call = (options: Parameters<typeof graph.service.call>[2]): Promise<Answer<Problem>> =>
      graph.service.call<Problem>(method, path.replace('{id}', id), {
        body: method === 'POST' ? { action: 'dismiss', reportIds: [report], reason: REASON } : undefined,
        headers: method === 'POST' ? { 'idempotency-key': uuidv7() } : {},
        ...options,
      });
    const roles = ['moderator'];
    const refused: [Parameters<typeof call>[0], number, string][] = [
      [{}, 401, 'session.required'],
      [{ actor: { accountId: moderator }, onboarded: true }, 403, 'request.forbidden'],
      [{ actor: { accountId: moderator, roles: ['admin', 'Moderator', 'moderators'] }, onboarded: true }, 403, 'request.forbidden'],
      [{ actor: { accountId: moderator, roles, kind: 'anonymous' }, onboarded: true }, 403, 'session.member_required'],
      [{ actor: { accountId: moderator, roles } }, 403, 'onboarding_incomplete'],
      [{ actor: { accountId: moderator, roles }, onboarded: true, withoutServiceKey: true }, 401, 'service.identity_required'],
    ];
    for (const [options, status, code] of refused) {
      const answer = await call(options);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(JSON.stringify(answer.body)).not.toContain(reported);
    }
    expect(await logged(report)).toEqual([]);
  });
});
