import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type {
  ModerationLogPageResponse,
  ModerationReportPageResponse,
  ModerationReportResponse,
} from '../../src/moderation/dto/moderation.responses.js';
import { SocialGraphFixture, type Problem } from '../support/social-graph-fixture.js';

type Report = ModerationReportResponse & Partial<Problem>;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

const REASON = 'It threatens somebody.';

function asModerator<T>(accountId: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  return graph.service.call<T>(method, path, { actor: { accountId, roles: ['moderator'] }, onboarded: true, body });
}

const decide = (moderatorId: string, reportId: string, body: unknown = { action: 'dismiss', reason: REASON }): Promise<Answer<Report>> =>
  asModerator<Report>(moderatorId, 'POST', `/moderation/reports/${reportId}/decision`, body);

const logged = (reportId: string): Promise<Record<string, unknown>[]> =>
  graph.service.database.query(`SELECT * FROM moderation_log WHERE report_id = $1`, [reportId]);

/** Every page of a list, one after another. */
async function pages<P extends { items: unknown[]; nextCursor: string | null }>(moderatorId: string, path: string): Promise<P['items'][]> {
  const all: P['items'][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
    const answer: Answer<P> = await asModerator<P>(moderatorId, 'GET', path + query);
    expect(answer.status).toBe(200);
    all.push(answer.body.items);
    cursor = answer.body.nextCursor;
  }
  return all;
}

let moderator: string, reporter: string, reported: string;
beforeEach(async () => {
  await graph.service.database.query(`TRUNCATE reports, moderation_log, moderation_cases, moderation_decisions, appeals, report_evidence`);
  [moderator, reporter, reported] = (await graph.members(3)) as [string, string, string];
});

describe('the queue', () => {
  it('DECISION-7 shows what was reported, about whom, by whom and why', async () => {
    const targetId = uuidv7();
    const id = await graph.report(reporter, reported, { kind: 'story', targetId });
    const { body } = await asModerator<ModerationReportPageResponse>(moderator, 'GET', '/moderation/reports');
    expect(body).toEqual({
      items: [
        {
          id,
          kind: 'story',
          targetId,
          memberId: reported,
          reporterId: reporter,
          reason: 'harassment',
          note: 'See the second picture.',
          state: 'open',
          createdAt: expect.any(String),
          decision: null,
        },
      ],
      nextCursor: null,
    });
  });

  it('comes in pages of 20: open ones oldest first, decided ones newest decision first, none twice and none left out', async () => {
    const reporters = await graph.members(3);
    const ids: string[] = [];
    for (let filed = 0; filed < 45; filed++) ids.push(await graph.report(reporters[filed % 3]!, reported));
    // Some of one moment: the id decides.
    await graph.service.database.query(`UPDATE reports SET created_at = date_trunc('second', created_at)`);
    const stored = await graph.service.database.query<{ id: string }>(`SELECT id FROM reports ORDER BY created_at, id`);
    const open = await pages<ModerationReportPageResponse>(moderator, '/moderation/reports?state=open');
    expect(open.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(open.flat().map(({ id }) => id)).toEqual(stored.map(({ id }) => id));

    const decided = ids.slice(0, 41).toReversed();
    for (const id of decided) expect((await decide(moderator, id)).status).toBe(200);
    const closed = await pages<ModerationReportPageResponse>(moderator, '/moderation/reports?state=decided');
    expect(closed.map((page) => page.length)).toEqual([20, 20, 1]);
    const newestFirst = decided.toReversed();
    expect(closed.flat().map(({ id }) => id)).toEqual(newestFirst);
    expect((await pages<ModerationReportPageResponse>(moderator, '/moderation/reports')).flat()).toHaveLength(4);
    const log = await pages<ModerationLogPageResponse>(moderator, '/moderation/log');
    expect(log.map((page) => page.length)).toEqual([20, 20, 1]);
    expect(log.flat().map(({ reportId }) => reportId)).toEqual(newestFirst);
  });

  it('ends with a page that is full', async () => {
    for (let filed = 0; filed < 20; filed++) await graph.report(reporter, reported);
    expect((await pages<ModerationReportPageResponse>(moderator, '/moderation/reports')).map((page) => page.length)).toEqual([20]);
  });

  it('does not tell a moderator who reported them, nor in which words', async () => {
    const id = await graph.report(reporter, moderator);
    const [own] = (await asModerator<ModerationReportPageResponse>(moderator, 'GET', '/moderation/reports')).body.items;
    expect(own).toMatchObject({ id, reporterId: null, note: '' });
    const colleague = (await asModerator<ModerationReportPageResponse>(reported, 'GET', '/moderation/reports')).body.items[0];
    expect(colleague).toMatchObject({ id, reporterId: reporter, note: 'See the second picture.' });
  });

  it('refuses a state, a field or a cursor that it does not know, also a cursor of its other lists', async () => {
    for (let filed = 0; filed < 21; filed++) await decide(moderator, await graph.report(filed % 2 ? reporter : uuidv7(), reported));
    const { nextCursor } = (await asModerator<ModerationLogPageResponse>(moderator, 'GET', '/moderation/log')).body;
    for (const path of ['reports?state=all', 'reports?page=2', 'reports?cursor=%7B%7D', `reports?cursor=${nextCursor}`, 'log?cursor=x']) {
      const answer = await asModerator<Problem>(moderator, 'GET', `/moderation/${path}`);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'request.invalid']);
    }
  });
});

describe('a decision', () => {
  it.each(['dismiss', 'remove-content', 'disable-account'])(
    'DECISION-7 %s is written down with its reason and told without it',
    async (action) => {
      const targetId = uuidv7();
      const id = await graph.report(reporter, reported, { targetId });
      const answer = await decide(moderator, id, { action, reason: `  ${REASON}\n` });
      expect(answer.status).toBe(200);
      const decision = { action, reason: REASON, moderatorId: moderator, decidedAt: expect.any(String) };
      expect(answer.body).toMatchObject({ id, state: 'decided', decision });
      const listed = await asModerator<ModerationReportPageResponse>(moderator, 'GET', '/moderation/reports?state=decided');
      expect(listed.body.items).toEqual([answer.body]);
      expect((await asModerator<ModerationReportPageResponse>(moderator, 'GET', '/moderation/reports')).body.items).toEqual([]);
      const log = await asModerator<ModerationLogPageResponse>(moderator, 'GET', '/moderation/log');
      const logged = action === 'disable-account' ? 'disable' : action;
      expect(log.body.items).toMatchObject([
        { event: 'report-decided', reportId: id, kind: 'post', targetId, memberId: reported, ...decision, action: logged },
      ]);
      const events = await graph.published(SocialGraphReportDecidedV1, id);
      expect(events).toMatchObject([{ actorId: moderator, revision: 1 }]);
      // What becomes of the account is told by the decision of the case.
      const asked = action === 'disable-account' ? 'dismiss' : action;
      expect(events[0]!.data).toEqual({ reportId: id, action: asked, kind: 'post', targetId, memberId: reported });
    },
  );

  it('leaves other reports about the same target open', async () => {
    const targetId = uuidv7();
    const first = await graph.report(reporter, reported, { targetId });
    const second = await graph.report(moderator, reported, { targetId });
    await decide(uuidv7(), first, { action: 'remove-content', reason: REASON });
    const { items } = (await asModerator<ModerationReportPageResponse>(moderator, 'GET', '/moderation/reports')).body;
    expect(items.map(({ id }) => id)).toEqual([second]);
  });

  it('is the only one: a second is refused, one after another or at once, and told once', async () => {
    const colleagues = await graph.members(6);
    const id = await graph.report(reporter, reported);
    const answers = await Promise.all(
      colleagues.map((colleague, index) => decide(colleague, id, { action: index % 2 ? 'dismiss' : 'disable-account', reason: REASON })),
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
    for (const involved of [reporter, reported]) {
      const refused = await decide(involved, id);
      expect([refused.status, refused.body.code]).toEqual([403, 'social-graph.own_report']);
    }
    expect(await logged(id)).toEqual([]);
    expect((await decide(moderator, id)).status).toBe(200);
  });

  it.each([
    ['member', 422],
    ['conversation', 422],
    ['post', 200],
    ['comment', 200],
    ['story', 200],
  ])('to remove a %s is answered with %i', async (kind, status) => {
    const targetId = { member: reported, conversation: [reporter, reported].toSorted().join('_') }[kind] ?? uuidv7();
    const id = await graph.report(reporter, reported, { kind, targetId });
    const answer = await decide(moderator, id, { action: 'remove-content', reason: REASON });
    expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? undefined : 'social-graph.action_not_possible']);
    expect(await logged(id)).toHaveLength(status === 200 ? 1 : 0);
    if (status !== 200) expect((await decide(moderator, id, { action: 'disable-account', reason: REASON })).status).toBe(200);
  });

  it.each([
    ['without a reason', { action: 'dismiss' }],
    ['with a blank reason', { action: 'dismiss', reason: ' \n ' }],
    ['with a reason too long', { action: 'dismiss', reason: 'x'.repeat(1001) }],
    ['with a reason that is no text', { action: 'dismiss', reason: 'a\u0000b' }],
    ['of an unknown action', { action: 'ban', reason: REASON }],
    ['with a field more', { action: 'dismiss', reason: REASON, moderatorId: uuidv7() }],
  ])('%s is refused', async (_title, body) => {
    const id = await graph.report(reporter, reported);
    const refused = await decide(moderator, id, body);
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    expect(await logged(id)).toEqual([]);
  });

  it('takes a reason of 1000 characters', async () => {
    expect((await decide(moderator, await graph.report(reporter, reported), { action: 'dismiss', reason: '😀'.repeat(1000) })).status).toBe(
      200,
    );
  });

  it('about an unknown report is 404', async () => {
    const unknown = await decide(moderator, uuidv7());
    expect([unknown.status, unknown.body.code]).toEqual([404, 'social-graph.report_not_found']);
    expect((await decide(moderator, 'x')).status).toBe(400);
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

it.each(['UPDATE moderation_log SET reason = $1', 'DELETE FROM moderation_log WHERE reason <> $1'])(
  'the log is append-only: %s fails',
  async (statement) => {
    const id = await graph.report(reporter, reported);
    await decide(moderator, id);
    await expect(graph.service.database.query(statement, ['nothing'])).rejects.toThrow('moderation_log is append-only');
    expect(await logged(id)).toMatchObject([{ reason: REASON }]);
  },
);

describe('for moderators only', () => {
  const OPERATIONS: [method: string, path: string][] = [
    ['GET', '/moderation/reports'],
    ['GET', '/moderation/log'],
    ['POST', '/moderation/reports/{id}/decision'],
  ];

  it.each(OPERATIONS)('%s %s', async (method, path) => {
    const id = await graph.report(reporter, reported);
    const call = (options: Parameters<typeof graph.service.call>[2]): Promise<Answer<Problem>> =>
      graph.service.call<Problem>(method, path.replace('{id}', id), {
        body: method === 'POST' ? { action: 'dismiss', reason: REASON } : undefined,
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
    expect(await logged(id)).toEqual([]);
  });
});
