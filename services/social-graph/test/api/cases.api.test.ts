import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { ModerationCasePageResponse, ModerationCaseResponse } from '../../src/cases/dto/moderation-case.responses.js';
import { SocialGraphFixture, type Problem } from '../support/social-graph-fixture.js';

type Case = ModerationCaseResponse & Partial<Problem>;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

let moderator: string, colleague: string, reporter: string, reported: string;
beforeEach(async () => {
  await graph.forgetReports();
  [moderator, colleague, reporter, reported] = (await graph.members(4)) as [string, string, string, string];
});

const list = async (state = 'open', who = moderator): Promise<ModerationCasePageResponse['items']> =>
  (await graph.asModerator<ModerationCasePageResponse>(who, 'GET', `/moderation/cases?state=${state}`)).body.items;
const open = (id: string, who = moderator): Promise<Answer<Case>> => graph.asModerator<Case>(who, 'GET', `/moderation/cases/${id}`);
const decide = (id: string, body: object, who = moderator, key: string = uuidv7()): Promise<Answer<Case>> =>
  graph.asModerator<Case>(who, 'POST', `/moderation/cases/${id}/decision`, body, { 'idempotency-key': key });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A cursor whose time no calendar has. */
const NO_TIME = Buffer.from(JSON.stringify({ casesAfter: ['0000-01-01T00:00:00Z', uuidv7()] })).toString('base64url');

const warn = (...reportIds: string[]) => ({ action: 'warn', reportIds, rule: 'harassment', reason: 'She said no.' });

describe('the cases', () => {
  it('DECISION-7 group what is reported about one person, with its evidence as it was, though it is gone since', async () => {
    const targetId = uuidv7();
    const first = await graph.report(reporter, reported, { targetId, note: 'Look' });
    const second = await graph.report(colleague, reported, { kind: 'comment', reason: 'hate' });
    await graph.report(reporter, moderator);
    graph.owners.lose(targetId);
    const items = await list();
    expect(items).toHaveLength(1);
    const [found] = items;
    expect(found).toMatchObject({
      state: 'open',
      member: { id: reported, name: 'Ann Lee', standing: 'good', photoUrl: expect.stringContaining(`/evidence/profiles/${second}/0?`) },
      reports: 2,
      openReports: 2,
    });
    expect([found!.kinds.toSorted(), found!.reasons.toSorted()]).toEqual([
      ['comment', 'post'],
      ['harassment', 'hate'],
    ]);
    const { body } = await open(found!.id);
    expect(body.items.map(({ id }) => id)).toEqual([second, first]);
    expect(body.items[1]).toMatchObject({ reporterId: reporter, note: 'Look', own: false, removal: null });
    const evidence = body.items[1]!.evidence!;
    expect(evidence).toMatchObject({ kind: 'post', targetId, words: 'Words of the reported' });
    const [file] = evidence.kind === 'post' ? evidence.media : [];
    expect(file!.url).toMatch(new RegExp(`^http://media.test/media/evidence/posts/${first}/0\\?.*signature=`));
    expect(Date.parse(file!.expiresAt!)).toBeGreaterThan(Date.now());
    expect([body.profileNow?.photo?.url, body.profileSealed?.bio]).toEqual(['http://media.test/now.webp', 'A bio']);
  });

  it('hold what two members wrote, also after the decision and without chat, and nobody’s own page shows it', async () => {
    const targetId = [reporter, reported].toSorted().join('_');
    const report = await graph.report(reporter, reported, { kind: 'conversation', targetId });
    graph.owners.lose(targetId);
    graph.owners.mode.set('chat', 'broken');
    try {
      const [found] = await list();
      await decide(found!.id, warn(report));
      const { evidence } = (await open(found!.id, colleague)).body.items[0]!;
      const [asked, answered] = evidence?.kind === 'conversation' ? (evidence.messages ?? []) : [];
      expect(asked).toMatchObject({ from: 'reporter', words: 'Words of the reporter', removedAt: null, file: null });
      expect(answered).toMatchObject({ from: 'reported', words: 'Words of the reported', removedAt: expect.any(String) });
      expect(answered!.file).toMatchObject({ type: 'application/pdf', name: 'letter.pdf', bytes: 7, expiresAt: expect.any(String) });
      expect(answered!.file!.url).toMatch(
        new RegExp(`^http://media.test/media/evidence/chat/${report}/1\\?.*disposition=attachment&name=letter.pdf&signature=`),
      );
    } finally {
      graph.owners.mode.delete('chat');
    }
    for (const member of [reporter, reported]) {
      const own = await graph.as<{ items: { id: string }[] }>(member, 'GET', '/cases');
      const one = await graph.as(member, 'GET', `/cases/${own.body.items[0]!.id}`);
      expect([own.body.items.length, JSON.stringify([own.body, one.body])]).toEqual([1, expect.not.stringMatching(/Words of the/)]);
    }
  });

  it('write down which moderator read what two members wrote, in rows that nobody alters, and of other things nothing', async () => {
    const targetId = [reporter, reported].toSorted().join('_');
    const report = await graph.report(reporter, reported, { kind: 'conversation', targetId });
    const another = await graph.report((await graph.members(1))[0]!, reported);
    const [found] = await list();
    for (const reader of [moderator, colleague]) expect((await open(found!.id, reader)).status).toBe(200);
    const { database } = graph.service;
    const readings = await database.query(`SELECT report_id, moderator_id FROM evidence_readings WHERE report_id IN ($1, $2) ORDER BY id`, [
      report,
      another,
    ]);
    expect(readings).toEqual([moderator, colleague].map((reader) => ({ report_id: report, moderator_id: reader })));
    for (const change of ['DELETE FROM evidence_readings', 'UPDATE evidence_readings SET read_at = now()'])
      await expect(database.query(change)).rejects.toThrow('append-only');
    // What cannot be written down is not read.
    await database.query(`ALTER TABLE evidence_readings ADD CONSTRAINT full_disk CHECK (false) NOT VALID`);
    expect((await open(found!.id)).status).toBe(500);
    await database.query(`ALTER TABLE evidence_readings DROP CONSTRAINT full_disk`);
  });

  it('of before words of conversations were sealed are read without them', async () => {
    const targetId = [reporter, reported].toSorted().join('_');
    const report = await graph.report(reporter, reported, { kind: 'conversation', targetId });
    await graph.service.database.query(`UPDATE report_evidence SET document = document - 'messages' WHERE report_id = $1`, [report]);
    const [found] = await list();
    const { status, body } = await open(found!.id);
    expect([status, body.items[0]!.evidence]).toEqual([200, { kind: 'conversation', pairKey: targetId, sealedAt: expect.any(String) }]);
  });

  it('are read without the profile as it is now while profiles is away', async () => {
    await graph.report(reporter, reported);
    const [found] = await list();
    graph.owners.mode.set('profiles', 'broken');
    try {
      const { status, body } = await open(found!.id);
      expect([status, body.profileNow, body.profileSealed?.name]).toEqual([200, null, 'Ann Lee']);
    } finally {
      graph.owners.mode.delete('profiles');
    }
  });

  it('about a moderator are another moderator’s: neither listed nor read nor decided by the moderator concerned', async () => {
    const report = await graph.report(reporter, moderator);
    expect(await list()).toEqual([]);
    const [own] = await list('open', colleague);
    expect(own).toMatchObject({ member: { id: moderator }, openReports: 1 });
    for (const answer of [await open(own!.id), await decide(own!.id, warn(report))]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'social-graph.own_case']);
    }
    expect((await open(own!.id, colleague)).status).toBe(200);
    expect((await decide(own!.id, { action: 'dismiss', reportIds: [report], reason: 'Nothing.' }, colleague)).status).toBe(200);
    const log = async (who: string) => (await graph.asModerator<{ items: unknown[] }>(who, 'GET', '/moderation/log')).body.items.length;
    for (const [who, seen] of [
      [moderator, 0],
      [colleague, 1],
    ] as const) {
      expect([(await list('decided', who)).length, await log(who)]).toEqual([seen, seen]);
    }
  });

  it('say by how many people: the reports of one are one, and of who deleted the account each', async () => {
    for (let times = 0; times < 3; times++) await graph.report(reporter, reported);
    await graph.report(colleague, reported);
    expect(await list()).toMatchObject([{ reports: 4, openReports: 4, reporters: 2 }]);
    await graph.service.database.query(`UPDATE reports SET reporter_id = NULL WHERE reporter_id = $1`, [reporter]);
    const [found] = await list();
    expect([found!.reporters, (await open(found!.id)).body.reporters]).toEqual([4, 4]);
  });

  it('show what is open before anything that is decided, where there is more than a page holds', async () => {
    const first = await graph.report(reporter, reported);
    const [found] = await list();
    await graph.service.database.query(
      `INSERT INTO reports (id, reporter_id, member_id, kind, target_id, owner, reason, note, state, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, 'member', 'somebody', 'profiles', 'other', '', 'decided', now() + n * interval '1 second'
       FROM generate_series(1, 100) n`,
      [reported],
    );
    const { items } = (await open(found!.id)).body;
    expect([items.length, items.at(-1)!.id]).toEqual([100, first]);
  });

  it('are for moderators only', async () => {
    const report = await graph.report(reporter, reported);
    const [found] = await list();
    for (const who of [reporter, reported]) {
      expect((await graph.as(who, 'GET', '/moderation/cases')).status).toBe(403);
      expect((await graph.as(who, 'GET', `/moderation/cases/${found!.id}`)).status).toBe(403);
      const call = { body: warn(report), headers: { 'idempotency-key': uuidv7() } };
      expect((await graph.as(who, 'POST', `/moderation/cases/${found!.id}/decision`, call)).status).toBe(403);
    }
    expect((await open(uuidv7())).body.code).toBe('social-graph.case_not_found');
  });

  it('come in pages: open ones oldest first, decided ones newest first, none twice and none left out', async () => {
    const members = await graph.members(23);
    const reporters = await graph.members(2);
    for (const [index, member] of members.entries()) await graph.report(reporters[index % 2]!, member);
    const page = async (query: string): Promise<ModerationCasePageResponse> =>
      (await graph.asModerator<ModerationCasePageResponse>(moderator, 'GET', `/moderation/cases?${query}`)).body;
    const first = await page('state=open');
    const second = await page(`state=open&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ member }) => member.id)).toEqual(members);
    expect([first.items.length, second.nextCursor]).toEqual([20, null]);
    for (const query of [
      `state=decided&cursor=${first.nextCursor}`,
      'state=all',
      'page=2',
      'cursor=%7B%7D',
      `state=open&cursor=${NO_TIME}`,
    ]) {
      const refused = await graph.asModerator<Problem>(moderator, 'GET', `/moderation/cases?${query}`);
      expect([query, refused.status, refused.body.code]).toEqual([query, 400, 'request.invalid']);
    }
  });

  it('end with a page that is full, and those of one moment are in order of their ids', async () => {
    const members = await graph.members(20);
    for (const member of members) await graph.report(reporter, member);
    await graph.service.database.query(`UPDATE moderation_cases SET opened_at = '2026-11-22T12:00:00Z'`);
    const { items, nextCursor } = (await graph.asModerator<ModerationCasePageResponse>(moderator, 'GET', '/moderation/cases')).body;
    expect([items.length, nextCursor]).toEqual([20, null]);
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted());
  });
});

describe('a decision', () => {
  const DECISIONS = [
    ['dismiss', {}, 'good', 'dismiss'],
    ['warn', { rule: 'hate' }, 'warned', 'dismiss'],
    ['remove-content', { rule: 'hate' }, 'content-removed', 'remove-content'],
    ['suspend', { rule: 'hate', until: inDays(7) }, 'suspended', 'dismiss'],
    ['disable', { rule: 'hate' }, 'disabled', 'dismiss'],
  ] as const;

  it.each(DECISIONS)('%s is written down, told, and ends the case', async (action, more, standing, asked) => {
    const report = await graph.report(reporter, reported);
    const [found] = await list();
    const answer = await decide(found!.id, { action, reportIds: [report], reason: 'Because.', ...more });
    expect([answer.status, answer.body.state, answer.body.member.standing]).toEqual([200, 'decided', standing]);
    expect(answer.body.history).toMatchObject([{ action, reason: 'Because.', moderatorId: moderator, appeal: null }]);
    expect(answer.body.items).toMatchObject([
      { state: 'decided', decisionId: answer.body.history[0]!.id, removal: action === 'remove-content' ? 'pending' : null },
    ]);
    expect([(await list()).length, (await list('decided')).map(({ id }) => id)]).toEqual([0, [found!.id]]);
    const [told] = await graph.published(SocialGraphReportDecidedV1, report);
    expect(told!.data).toMatchObject({ reportId: report, action: asked, memberId: reported });
    const [event] = await graph.published(SocialGraphCaseDecidedV1, reported);
    expect(event!.data).toMatchObject({
      memberId: reported,
      action,
      reason: action === 'dismiss' ? '' : 'Because.',
      reports: [{ reportId: report, reporterId: reporter }],
    });
    const [logged] = await graph.service.database.query(`SELECT event, action, reason FROM moderation_log ORDER BY seq DESC LIMIT 1`);
    expect(logged).toEqual({ event: 'report-decided', action, reason: 'Because.' });
  });

  it('decides the reports that it names: others stay open, and so does the case', async () => {
    const [first, second] = [await graph.report(reporter, reported), await graph.report(colleague, reported)];
    const [found] = await list();
    expect((await decide(found!.id, warn(first))).body).toMatchObject({ state: 'open', openReports: 1 });
    const third = await graph.report(reporter, reported);
    const [same] = await list();
    expect([same!.id, same!.reports]).toEqual([found!.id, 3]);
    expect((await decide(found!.id, warn(third, second), uuidv7())).body.state).toBe('decided');
    await graph.report(reporter, reported);
    expect((await list())[0]!.id).not.toBe(found!.id);
  });

  it('is one: of two moderators at once the second is told, and a repeat with its key changes nothing', async () => {
    const report = await graph.report(reporter, reported);
    const [found] = await list();
    const key = uuidv7();
    const answers = await Promise.all([decide(found!.id, warn(report), moderator, key), decide(found!.id, warn(report), colleague)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('social-graph.report_decided');
    const winner = answers[0]!.status === 200 ? moderator : undefined;
    if (winner) expect((await decide(found!.id, warn(report), moderator, key)).status).toBe(200);
    expect(await graph.service.database.query(`SELECT 1 FROM moderation_decisions`)).toHaveLength(1);
  });

  it('is not of whom filed a report of the case, also about the reports of others, decided or not', async () => {
    const [own, other] = [await graph.report(moderator, reported), await graph.report(reporter, reported)];
    const third = await graph.report(reporter, reported);
    const [found] = await list();
    for (const about of [warn(own), warn(other), warn(own, other)]) {
      const answer = await decide(found!.id, about);
      expect([answer.status, answer.body.code]).toEqual([403, 'social-graph.own_report']);
    }
    expect((await decide(found!.id, warn(own, other), colleague)).body.state).toBe('open');
    const later = await decide(found!.id, warn(third));
    expect([later.status, later.body.code]).toEqual([403, 'social-graph.own_report']);
    expect((await decide(found!.id, warn(third), colleague)).body.state).toBe('decided');
  });

  const REFUSED: [title: string, body: (report: string) => object, status: number, code: string][] = [
    ['without a rule', (report) => ({ ...warn(report), rule: null }), 400, 'request.invalid'],
    ['with a rule that is none', (report) => ({ ...warn(report), rule: 'mine' }), 400, 'request.invalid'],
    ['dismissing by a rule', (report) => ({ ...warn(report), action: 'dismiss' }), 400, 'request.invalid'],
    ['without a reason', (report) => ({ ...warn(report), reason: ' ' }), 400, 'request.invalid'],
    ['about no report', () => warn(), 400, 'request.invalid'],
    ['about a report of another case', () => warn(uuidv7()), 404, 'social-graph.report_not_found'],
    ['suspending without an end', (report) => ({ ...warn(report), action: 'suspend' }), 400, 'request.invalid'],
    ['suspending into the past', (report) => ({ ...warn(report), action: 'suspend', until: inDays(-1) }), 400, 'request.invalid'],
    ['suspending for too long', (report) => ({ ...warn(report), action: 'suspend', until: inDays(400) }), 400, 'request.invalid'],
    ['warning until a day', (report) => ({ ...warn(report), until: inDays(3) }), 400, 'request.invalid'],
  ];
  it.each(REFUSED)('%s is refused, and nothing is decided', async (_title, body, status, code) => {
    const report = await graph.report(reporter, reported);
    const [found] = await list();
    const answer = await decide(found!.id, body(report));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await graph.service.database.query(`SELECT 1 FROM moderation_decisions`)).toEqual([]);
  });

  it('that took content away or ended since is called so, and not a warning', async () => {
    const [report, other] = [await graph.report(reporter, reported), await graph.report(colleague, reported)];
    const [found] = await list();
    await decide(found!.id, { ...warn(report), action: 'suspend', until: inDays(2) });
    await graph.service.database.query(`UPDATE moderation_decisions SET until = now() - interval '1 hour' WHERE member_id = $1`, [
      reported,
    ]);
    expect((await list())[0]!.member.standing).toBe('suspended-before');
    expect((await decide(found!.id, warn(other))).body.member.standing).toBe('suspended-before');
  });

  it('about who deleted the account closes reports or removes what is left; nobody is warned or kept out', async () => {
    const [report, other] = [await graph.report(reporter, reported), await graph.report(colleague, reported)];
    const [found] = await list();
    await graph.service.database.query(`UPDATE members SET erased_at = now() WHERE id = $1`, [reported]);
    for (const action of [{ action: 'warn' }, { action: 'suspend', until: inDays(7) }, { action: 'disable' }]) {
      const answer = await decide(found!.id, { ...warn(report), ...action });
      expect([answer.status, answer.body.code]).toEqual([422, 'social-graph.account_gone']);
    }
    expect((await decide(found!.id, { ...warn(report), action: 'remove-content' })).body.member.standing).toBe('deleted');
    const closed = await decide(found!.id, { action: 'dismiss', reportIds: [other], reason: 'The account is gone.' });
    expect([closed.status, closed.body.state]).toEqual([200, 'decided']);
  });

  it('removes nothing of what two wrote to each other', async () => {
    const targetId = [reporter, reported].toSorted().join('_');
    const report = await graph.report(reporter, reported, { kind: 'conversation', targetId });
    const [found] = await list();
    const answer = await decide(found!.id, { ...warn(report), action: 'remove-content' });
    expect([answer.status, answer.body.code]).toEqual([422, 'social-graph.action_not_possible']);
  });
});
