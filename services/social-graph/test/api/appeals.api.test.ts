import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type {
  ModerationAppealPageResponse,
  ModerationAppealResponse,
  ModerationCasePageResponse,
  ModerationCaseResponse,
} from '../../src/cases/dto/moderation-case.responses.js';
import type { CasesByTokenResponse, OwnCasePageResponse, OwnCaseResponse } from '../../src/cases/dto/own-case.responses.js';
import { PostsRemovals, ProfilesRemovals, StoriesRemovals } from '../../src/consumers/keep-removals.consumers.js';
import { SocialGraphFixture, type Problem } from '../support/social-graph-fixture.js';

type Own = OwnCaseResponse & Partial<Problem>;
type Appeal = ModerationAppealResponse & Partial<Problem>;

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

/** Decides what was reported about a member. @returns the decision’s id */
async function decide(reportIds: string[], more: object = { action: 'warn', rule: 'hate' }): Promise<string> {
  const { items } = (await graph.asModerator<ModerationCasePageResponse>(moderator, 'GET', '/moderation/cases')).body;
  const body = { reportIds, reason: 'You wrote that they should go.', ...more };
  const path = `/moderation/cases/${items[0]!.id}/decision`;
  const answer = await graph.asModerator<ModerationCaseResponse>(moderator, 'POST', path, body, { 'idempotency-key': uuidv7() });
  if (answer.status !== 200) throw new Error(`decision answered ${answer.status}`);
  return answer.body.history[0]!.id;
}

const cases = async (who: string): Promise<OwnCaseResponse[]> =>
  (await graph.as<OwnCasePageResponse>(who, 'GET', '/cases', { onboarded: false })).body.items;
const read = (who: string, id: string): Promise<Answer<Own>> => graph.as<Own>(who, 'GET', `/cases/${id}`);
const appeal = (who: string, id: string, words = 'I did not.'): Promise<Answer<Own>> =>
  graph.as<Own>(who, 'POST', `/cases/${id}/appeal`, { body: { words } });
const appeals = async (state = 'open'): Promise<ModerationAppealResponse[]> =>
  (await graph.asModerator<ModerationAppealPageResponse>(colleague, 'GET', `/moderation/appeals?state=${state}`)).body.items;
const decideAppeal = (who: string, id: string, outcome: string, key: string = uuidv7()): Promise<Answer<Appeal>> =>
  graph.asModerator<Appeal>(
    who,
    'POST',
    `/moderation/appeals/${id}/decision`,
    { outcome, reason: 'Seen again.' },
    { 'idempotency-key': key },
  );

describe('the case page', () => {
  it('of the reporter says that the report was received and then decided, and of the other only what was seen', async () => {
    const id = await graph.report(reporter, reported);
    expect(await cases(reporter)).toMatchObject([{ id, role: 'reporter', state: 'received', decidedAt: null }]);
    await decide([id]);
    const { body } = await read(reporter, id);
    expect(body).toMatchObject({
      role: 'reporter',
      state: 'decided',
      decision: null,
      report: { kind: 'post', reason: 'harassment', note: 'See the second picture.' },
    });
    expect(body.outcome).toContain('against our rules');
    expect(JSON.stringify(body)).not.toContain(reported);
    expect(JSON.stringify(body)).not.toContain('should go');
  });

  it('of the reporter tells things apart by whom they are of and how they began, until that account is deleted', async () => {
    const long = uuidv7();
    const conversation = [reporter, reported].toSorted().join('_');
    const about = [
      await graph.report(reporter, reported),
      await graph.report(reporter, reported, { kind: 'comment', targetId: long }),
      await graph.report(reporter, reported, { kind: 'member', targetId: reported }),
      await graph.report(reporter, reported, { kind: 'conversation', targetId: conversation }),
    ];
    await graph.service.database.query(
      `UPDATE report_evidence SET document = jsonb_set(document, '{words}', to_jsonb($2::text)) WHERE report_id = $1`,
      [about[1], ` Two\nlines ${'😀'.repeat(150)}`],
    );
    const seen = async () => (await cases(reporter)).toReversed().map(({ report }) => [report!.name, report!.words]);
    expect(await seen()).toEqual([
      ['Ann Lee', 'Words of the reported'],
      ['Ann Lee', `Two lines ${'😀'.repeat(70)}…`],
      ['Ann Lee', null],
      ['Ann Lee', null],
    ]);
    await graph.service.database.query(`UPDATE members SET erased_at = now() WHERE id = $1`, [reported]);
    expect(await seen()).toEqual(about.map(() => [null, null]));
  });

  it('of the member concerned says rule, reason, what was removed and until when to appeal, and nothing of who reported', async () => {
    const id = await graph.report(reporter, reported);
    expect(await cases(reported)).toEqual([]);
    const decision = await decide([id], { action: 'remove-content', rule: 'hate' });
    const { body } = await read(reported, decision);
    expect(body).toMatchObject({ role: 'concerned', state: 'decided', report: null });
    expect(body.decision).toMatchObject({
      action: 'remove-content',
      rule: 'hate',
      ruleText: 'Nobody is attacked for who they are or what they believe.',
      reason: 'You wrote that they should go.',
      about: [{ kind: 'post', words: 'Words of the reported', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
      removed: [{ kind: 'post', words: 'Words of the reported', state: 'pending' }],
      canAppeal: true,
      appeal: null,
    });
    const days = (Date.parse(body.decision!.appealableUntil!) - Date.parse(body.decidedAt!)) / 86_400_000;
    expect(days).toBe(180);
    for (const secret of [reporter, moderator, 'second picture', id]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is nobody else’s, and nobody is told of reports that came to nothing', async () => {
    const id = await graph.report(reporter, reported);
    const dismissed = await decide([id], { action: 'dismiss', rule: null });
    const second = await graph.report(reporter, reported);
    const decision = await decide([second]);
    for (const [who, what] of [
      [reported, id],
      [reported, dismissed],
      [reporter, decision],
      [colleague, decision],
      [colleague, id],
    ] as const) {
      const answer = await read(who, what);
      expect([answer.status, answer.body.code]).toEqual([404, 'social-graph.case_not_found']);
    }
    expect((await cases(reported)).map((one) => one.id)).toEqual([decision]);
    expect((await cases(reporter)).map((one) => one.id)).toEqual([second, id]);
  });

  it.each([
    ['removed', 'removed'],
    ['already-gone', 'already-gone'],
  ] as const)('says truly that the content was %s, as the log does', async (outcome, state) => {
    const id = await graph.report(reporter, reported);
    const decision = await decide([id], { action: 'remove-content', rule: 'hate' });
    const [row] = await graph.service.database.query<{ target_id: string }>(`SELECT target_id FROM reports WHERE id = $1`, [id]);
    const data = { reportId: id, kind: 'post', targetId: row!.target_id, outcome } as const;
    await graph.service.events.deliverTwice(PostsRemovals, { subject: id, data });
    expect((await read(reported, decision)).body.decision!.removed).toMatchObject([{ state }]);
    const log = await graph.service.database.query(
      `SELECT action, details->>'reportId' AS report FROM moderation_log WHERE event = 'content-removed'`,
    );
    expect(log).toEqual([{ action: outcome, report: id }]);
  });

  it('of the member warned says which thing it was about: the profile by its own words, of a conversation no words', async () => {
    const pairKey = [reporter, reported].toSorted().join('_');
    const reports = [
      await graph.report(reporter, reported, { kind: 'member', targetId: reported }),
      await graph.report(reporter, reported, { kind: 'conversation', targetId: pairKey }),
    ];
    const { body } = await read(reported, await decide(reports));
    const about = [
      ['conversation', null],
      ['member', 'A bio'],
    ];
    expect(body.decision!.about.map(({ kind, words }) => [kind, words])).toEqual(about);
    expect(body.decision!.removed).toEqual([]);
  });

  it('of an emptied profile says what became of pictures and words, by the word of profiles', async () => {
    const id = await graph.report(reporter, reported, { kind: 'member', targetId: reported });
    const decision = await decide([id], { action: 'remove-content', rule: 'hate' });
    const data = { reportId: id, kind: 'member', targetId: reported, outcome: 'removed' } as const;
    await graph.service.events.deliverTwice(ProfilesRemovals, { subject: id, data });
    expect((await read(reported, decision)).body.decision!.removed).toEqual([{ kind: 'member', words: 'A bio', state: 'removed' }]);
  });

  it('does not take the word of who does not keep the thing', async () => {
    const id = await graph.report(reporter, reported, { kind: 'comment' });
    const decision = await decide([id], { action: 'remove-content', rule: 'hate' });
    const [row] = await graph.service.database.query<{ target_id: string }>(`SELECT target_id FROM reports WHERE id = $1`, [id]);
    const data = { reportId: id, kind: 'comment', targetId: row!.target_id, outcome: 'already-gone' } as const;
    await graph.service.events.deliverTwice(StoriesRemovals, { subject: id, data });
    expect((await read(reported, decision)).body.decision!.removed).toMatchObject([{ state: 'pending' }]);
  });
});

describe('an appeal', () => {
  it('is filed once by the member concerned, and decided once by another moderator, who can take the decision back', async () => {
    const id = await graph.report(reporter, reported);
    const decision = await decide([id], { action: 'disable', rule: 'hate' });
    expect((await appeal(reported, decision)).body.decision!.appeal).toMatchObject({ words: 'I did not.', state: 'waiting' });
    expect((await appeal(reported, decision)).status).toBe(200);
    const again = await appeal(reported, decision, 'And another thing.');
    expect([again.status, again.body.code]).toEqual([409, 'social-graph.appeal_filed']);
    const [waiting] = await appeals();
    expect(waiting).toMatchObject({
      member: { id: reported, standing: 'disabled' },
      own: false,
      decision: { id: decision },
      restored: null,
    });
    const refused = await decideAppeal(moderator, waiting!.id, 'uphold');
    expect([refused.status, refused.body.code]).toEqual([403, 'social-graph.own_decision']);
    const own = await decideAppeal(reported, waiting!.id, 'overturn');
    expect([own.status, own.body.code]).toEqual([403, 'social-graph.own_case']);
    const key = uuidv7();
    const decided = await decideAppeal(colleague, waiting!.id, 'overturn', key);
    expect([decided.status, decided.body.restored, decided.body.member.standing]).toEqual([200, 'account', 'good']);
    expect((await decideAppeal(colleague, waiting!.id, 'overturn', key)).status).toBe(200);
    const late = await decideAppeal(colleague, waiting!.id, 'uphold');
    expect([late.status, late.body.code]).toEqual([409, 'social-graph.appeal_decided']);
    expect([(await appeals()).length, (await appeals('decided')).map((one) => one.id)]).toEqual([0, [waiting!.id]]);
    const events = await graph.published(SocialGraphAppealDecidedV1, reported);
    expect(events.map(({ data }) => data)).toEqual([
      { decisionId: decision, memberId: reported, action: 'disable', outcome: 'overturn', reason: 'Seen again.' },
    ]);
    expect((await read(reported, decision)).body.decision!.appeal).toMatchObject({ state: 'overturned', restored: 'account' });
    const log = await graph.service.database.query<{ event: string }>(`SELECT event FROM moderation_log ORDER BY seq`);
    expect(log.map(({ event }) => event)).toEqual(['report-filed', 'report-decided', 'appeal-filed', 'appeal-decided']);
  });

  it('is not decided by whom reported in the case, and is shown to them as their own', async () => {
    const decidedOn = await graph.report(reporter, reported);
    await graph.report(colleague, reported);
    await appeal(reported, await decide([decidedOn]));
    const [waiting] = await appeals();
    expect(waiting!.own).toBe(true);
    for (const outcome of ['uphold', 'overturn']) {
      const refused = await decideAppeal(colleague, waiting!.id, outcome);
      expect([refused.status, refused.body.code]).toEqual([403, 'social-graph.own_report']);
    }
    const [another] = (await graph.members(1)) as [string];
    const { items } = (await graph.asModerator<ModerationAppealPageResponse>(another, 'GET', '/moderation/appeals')).body;
    expect(items.map(({ own }) => own)).toEqual([false]);
    expect((await decideAppeal(another, waiting!.id, 'uphold')).body).toMatchObject({
      own: false,
      decision: { appeal: { outcome: 'uphold' } },
    });
  });

  it('that is lost leaves everything as it is; what was removed cannot be put back, and the page says so', async () => {
    const id = await graph.report(reporter, reported);
    const decision = await decide([id], { action: 'remove-content', rule: 'hate' });
    await appeal(reported, decision);
    const [waiting] = await appeals();
    expect((await decideAppeal(colleague, waiting!.id, 'overturn')).body.restored).toBe('content-is-gone');
    const second = await graph.report(reporter, reported);
    const other = await decide([second]);
    await appeal(reported, other);
    expect((await decideAppeal(colleague, (await appeals())[0]!.id, 'uphold')).body).toMatchObject({
      restored: null,
      member: { standing: 'warned' },
    });
    expect((await read(reported, other)).body.decision!.appeal).toMatchObject({ state: 'upheld', reason: 'Seen again.' });
  });

  it('is not another’s to file, nor after its time', async () => {
    const id = await graph.report(reporter, reported);
    const decision = await decide([id]);
    for (const [who, what] of [
      [reporter, decision],
      [reporter, id],
      [colleague, decision],
    ] as const) {
      expect((await appeal(who, what)).body.code).toBe('social-graph.case_not_found');
    }
    await graph.service.database.query(`UPDATE moderation_decisions SET appealable_until = now() - interval '1 second'`);
    const late = await appeal(reported, decision);
    expect([late.status, late.body.code]).toEqual([409, 'social-graph.appeal_too_late']);
    expect((await read(reported, decision)).body.decision!.canAppeal).toBe(false);
  });

  it('is for moderators alone to decide', async () => {
    await appeal(reported, await decide([await graph.report(reporter, reported)]));
    const [waiting] = await appeals();
    for (const who of [reporter, reported]) {
      expect((await graph.as(who, 'GET', '/moderation/appeals')).status).toBe(403);
      const call = { body: { outcome: 'overturn', reason: 'Mine.' }, headers: { 'idempotency-key': uuidv7() } };
      expect((await graph.as(who, 'POST', `/moderation/appeals/${waiting!.id}/decision`, call)).status).toBe(403);
    }
  });
});

describe('who may not sign in', () => {
  const post = <T>(path: string, body: object): Promise<Answer<T & Partial<Problem>>> => graph.service.call('POST', path, { body });

  it('reads what was decided and appeals by the token that the sign-in gave', async () => {
    const decision = await decide([await graph.report(reporter, reported)], { action: 'disable', rule: 'hate' });
    const token = `token-of-${reported}`;
    graph.owners.tokens.set(token, reported);
    const { body } = await post<CasesByTokenResponse>('/cases/by-token', { token });
    expect(body.items.map(({ id, outcome }) => [id, outcome])).toEqual([[decision, 'Your account is disabled.']]);
    const filed = await post<OwnCaseResponse>('/cases/by-token/appeal', { token, caseId: decision, words: 'Let me in.' });
    expect([filed.status, filed.body.decision?.appeal?.state]).toEqual([200, 'waiting']);
  });

  it('reads nothing with a token that is none, or of another, and hears when identity is away', async () => {
    const decision = await decide([await graph.report(reporter, reported)]);
    graph.owners.tokens.set('token-of-somebody-else', colleague);
    const other = await post('/cases/by-token/appeal', { token: 'token-of-somebody-else', caseId: decision, words: 'x' });
    expect([other.status, other.body.code]).toEqual([404, 'social-graph.case_not_found']);
    const none = await post('/cases/by-token', { token: 'a-token-that-nobody-gave' });
    expect([none.status, none.body.code]).toEqual([403, 'social-graph.case_token_invalid']);
    graph.owners.mode.set('identity', 'broken');
    try {
      const away = await post('/cases/by-token', { token: 'token-of-somebody-else' });
      expect([away.status, away.body.code]).toEqual([503, 'social-graph.case_tokens_unavailable']);
    } finally {
      graph.owners.mode.delete('identity');
    }
  });
});
