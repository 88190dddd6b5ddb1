import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { PracticeResponse } from '../../src/practice/dto/practice.responses.js';
import { SCENARIOS } from '../../src/practice/scenarios.js';
import { AiFixture, refusal, refused, until } from '../support/ai-fixture.js';

let ai: AiFixture;
beforeAll(async () => {
  ai = await AiFixture.start();
});
afterAll(() => ai.stop());

describe('GET /practice', () => {
  it('AIP-002 AIP-007 AIP-008 AIP-023 names the partner, four scenarios and the mode', async () => {
    const practice = await ai.practice(ai.member());
    expect(practice).toMatchObject({
      partner: { name: 'Robin' },
      mode: 'offline',
      scenarioId: null,
      messages: [],
      hasMore: false,
      answering: false,
    });
    expect(practice.scenarios).toEqual(SCENARIOS);
    expect(practice.scenarios).toHaveLength(4);
    expect(practice.left).toEqual({ messages: 20, today: 30_000 });
  });

  it('keeps the history: newest 50, older ones by page', async () => {
    const member = ai.member();
    await ai.send(member, 'first words');
    await ai.service.database.query(
      `INSERT INTO practice_messages (member_id, id, seq, role, text) SELECT $1, gen_random_uuid(), n, 'coach', 'c' || n FROM generate_series(3, 60) n`,
      [member],
    );
    const newest = await ai.practice(member);
    expect([newest.messages.length, newest.messages.at(-1)!.text, newest.hasMore]).toEqual([50, 'c60', true]);
    const older = await ai.as(member, 'GET', `/practice/messages?before=${newest.messages[0]!.id}`);
    expect([older.body.items.length, older.body.items[0].text, older.body.hasMore]).toEqual([10, 'first words', false]);
  });
});

describe('POST /practice/messages', () => {
  it('AIP-004 AIP-007 streams the own message, the pieces, and the reply as it is stored', async () => {
    const member = ai.member();
    const answer = await ai.send(member, '  I like jazz  ');
    expect(answer.status).toBe(200);
    expect(answer.message).toMatchObject({ role: 'member', text: 'I like jazz', failed: false, stopped: false });
    expect(answer.deltas.length).toBeGreaterThan(3);
    expect(answer.done).toMatchObject({ role: 'partner', text: answer.deltas.join('').trim(), failed: false, stopped: false });
    expect((await ai.practice(member)).messages).toEqual([answer.message, answer.done]);
  });

  it("AIP-003 AIP-009 a scenario begins anew, and the member's answers come up", async () => {
    const member = ai.member('Ann', { hobbies: { interests: ['Photography'] } });
    await ai.send(member, 'I like jazz');
    const opening = SCENARIOS[3].opening;
    const answer = await ai.send(member, opening, { scenarioId: 'hear-a-no' });
    expect(answer.done!.text).toMatch(/no\b/i);
    expect((await ai.practice(member)).scenarioId).toBe('hear-a-no');
    const common = await ai.send(member, 'Is there anything you would like to know?', { scenarioId: 'common-ground' });
    expect(common.done!.text).toContain('Photography');
  });

  it('a repeated id streams what was stored and stores nothing', async () => {
    const member = ai.member();
    const id = uuidv7();
    const first = await ai.send(member, 'I like jazz', { id });
    const again = await ai.send(member, 'I like jazz', { id });
    expect([again.message, again.done, again.deltas]).toEqual([first.message, first.done, []]);
    expect(await ai.rows('practice_messages', member)).toHaveLength(2);
    expect(refused(await ai.send(member, 'other words', { id }))).toBe('409 ai.message_id_reused');
  });

  it('a message whose answer was lost with its process is answered when it is sent again', async () => {
    const member = ai.member();
    const id = uuidv7();
    await ai.send(member, 'I like jazz', { id });
    await ai.service.database.query(`DELETE FROM practice_messages WHERE member_id = $1 AND role = 'partner'`, [member]);
    const again = await ai.send(member, 'I like jazz', { id });
    expect(again.done!.text).not.toBe('');
    expect(await ai.rows('practice_messages', member)).toHaveLength(2);
  });

  it('AIP-010 blank text is refused, as is what is no message; nothing is stored', async () => {
    const member = ai.member();
    expect(refused(await ai.send(member, ' \n\t '))).toBe('400 ai.text_empty');
    for (const body of [
      {},
      { id: uuidv7() },
      { id: 'x', text: 'a' },
      { id: uuidv7(), text: 7 },
      { id: uuidv7(), text: 'a', more: 1 },
      { id: uuidv7(), text: 'a', scenarioId: 'x' },
    ]) {
      expect(refusal(await ai.as(member, 'POST', '/practice/messages', body))).toBe('400 request.invalid');
    }
    expect(refusal(await ai.as(member, 'POST', '/practice/messages', '{'))).toBe('400 request.malformed');
    expect(await ai.rows('practice_messages', member)).toEqual([]);
  });

  it('SAFETY-81 4,000 characters are taken, 4,001 are not', async () => {
    const member = ai.member();
    expect((await ai.send(member, '👩‍👩‍👧'.repeat(1) + 'a'.repeat(3999))).status).toBe(200);
    expect(refused(await ai.send(member, 'a'.repeat(4001)))).toBe('400 request.invalid');
  });

  it('SAFETY-81 the 21st prompt of an hour is refused, also with the history deleted', async () => {
    const member = ai.member();
    for (let count = 0; count < 20; count++) expect((await ai.send(member, `Number ${count}`)).status).toBe(200);
    await ai.as(member, 'DELETE', '/practice');
    const refusedOne = await ai.send(member, 'one more');
    expect(refused(refusedOne)).toBe('429 ai.too_many');
    expect(Number(refusedOne.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await ai.rows('practice_messages', member)).toEqual([]);
    expect((await ai.practice(member)).left.messages).toBe(0);
    await ai.service.database.query(`UPDATE practice_prompts SET asked_at = now() - interval '61 minutes' WHERE member_id = $1`, [member]);
    expect((await ai.send(member, 'one more')).status).toBe(200);
  });

  it('goes on without the answers when profiles is away', async () => {
    ai.profiles.mode = 'broken';
    const answer = await ai.send(ai.member(), 'Hello');
    ai.profiles.mode = 'up';
    expect(answer.done).toMatchObject({ failed: false });
  });

  it('keeps at most 400 messages', async () => {
    const member = ai.member();
    await ai.send(member, 'first words');
    await ai.service.database.query(
      `INSERT INTO practice_messages (member_id, id, seq, role, text) SELECT $1, gen_random_uuid(), n, 'coach', 'c' FROM generate_series(3, 400) n`,
      [member],
    );
    await ai.service.database.query(`UPDATE practice_members SET last_seq = 400 WHERE member_id = $1`, [member]);
    await ai.send(member, 'newest words');
    const rows = await ai.rows('practice_messages', member);
    expect(rows).toHaveLength(400);
    expect(rows.map(({ text }) => text)).not.toContain('first words');
  });
});

describe('regenerate', () => {
  it("replaces the partner's last message by another one, in its place", async () => {
    const member = ai.member();
    const first = await ai.send(member, 'I like jazz');
    const again = await ai.stream(member, `/practice/messages/${first.done!.id}/regenerate`).ended;
    expect(again.message).toEqual(first.message);
    expect(again.done!.text).not.toBe(first.done!.text);
    expect((await ai.practice(member)).messages).toEqual([first.message, again.done]);
  });

  it('only the last one, only the own, only of the partner', async () => {
    const member = ai.member();
    const [first, second] = [await ai.send(member, 'I like jazz'), await ai.send(member, 'and blues')];
    const path = (id: string): string => `/practice/messages/${id}/regenerate`;
    expect(refusal(await ai.as(member, 'POST', path(first.done!.id)))).toBe('409 ai.not_the_last');
    expect(refusal(await ai.as(member, 'POST', path(second.message!.id)))).toBe('404 ai.message_not_found');
    expect(refusal(await ai.as(ai.member(), 'POST', path(second.done!.id)))).toBe('404 ai.message_not_found');
    expect(refusal(await ai.as(member, 'POST', path(uuidv7())))).toBe('404 ai.message_not_found');
  });
});

describe('AIP-034 the goal of the scenario', () => {
  it('goes with the practice and with each reply, and begins anew with a card', async () => {
    const member = ai.member();
    expect((await ai.practice(member)).goal).toBeNull();
    const stepsDone = (goal: PracticeResponse['goal'] | undefined): string[] | undefined =>
      goal?.steps.filter(({ done }) => done).map(({ key }) => key);
    const opened = await ai.send(member, SCENARIOS[2].opening, { scenarioId: 'first-date' });
    expect(opened.goal).toMatchObject({ key: 'agree-on-a-date' });
    expect(stepsDone(opened.goal!)).toEqual([]);
    const id = uuidv7();
    const settled = await ai.send(member, 'The museum café on Saturday at 3?', { id });
    expect(stepsDone(settled.goal!)).toEqual(['place', 'day', 'hour', 'agreed']);
    expect((await ai.practice(member)).goal).toEqual(settled.goal);
    expect((await ai.send(member, 'The museum café on Saturday at 3?', { id })).goal).toEqual(settled.goal);
    await ai.as(member, 'POST', '/practice/feedback', {});
    expect((await ai.practice(member)).goal).toEqual(settled.goal);
    await ai.send(member, SCENARIOS[2].opening, { scenarioId: 'first-date' });
    expect(stepsDone((await ai.practice(member)).goal)).toEqual([]);
    expect((await ai.practice(ai.member())).goal).toBeNull();
  });
});

describe('feedback', () => {
  it('of the coach, quoting the own words of a message or of the conversation', async () => {
    const member = ai.member();
    expect(refusal(await ai.as(member, 'POST', '/practice/feedback', {}))).toBe('409 ai.nothing_said');
    const { message, done } = await ai.send(member, 'I play the cello. What do you play?');
    const one = await ai.as(member, 'POST', '/practice/feedback', { messageId: message!.id });
    expect(one.body).toMatchObject({ role: 'coach', failed: false });
    expect(one.body.text).toContain('“I play the cello. What do you play?”');
    const all = await ai.as(member, 'POST', '/practice/feedback', {});
    expect(all.body.text).toContain('You wrote 1 message');
    expect((await ai.practice(member)).messages.map(({ role }) => role)).toEqual(['member', 'partner', 'coach', 'coach']);
    expect(refusal(await ai.as(member, 'POST', '/practice/feedback', { messageId: done!.id }))).toBe('404 ai.message_not_found');
    expect(refusal(await ai.as(ai.member(), 'POST', '/practice/feedback', { messageId: message!.id }))).toBe('404 ai.message_not_found');
  });

  it('AIP-036 asked for twice of the same messages is one note; once more was said, it is another', async () => {
    const member = ai.member();
    const { message } = await ai.send(member, 'I like jazz');
    const ask = (body: object): Promise<Answer<{ id: string }>> => ai.as(member, 'POST', '/practice/feedback', body);
    for (const body of [{}, { messageId: message!.id }]) {
      const [first, second] = [await ask(body), await ask(body)];
      expect([second.status, second.body]).toEqual([201, first.body]);
    }
    expect((await ai.practice(member)).messages.map(({ role }) => role)).toEqual(['member', 'partner', 'coach', 'coach']);
    const before = await ask({});
    await ai.send(member, 'and blues');
    expect((await ask({})).body.id).not.toBe(before.body.id);
    const other = ai.member();
    await ai.send(other, 'I like jazz');
    expect((await ai.as(other, 'POST', '/practice/feedback', {})).body.id).not.toBe(before.body.id);
  });

  it('AIP-027 the 41st of an hour is refused, also with the history deleted, and takes none of the prompts', async () => {
    const member = ai.member();
    const { message } = await ai.send(member, 'I like jazz');
    const ask = (): Promise<Answer<unknown>> => ai.as(member, 'POST', '/practice/feedback', { messageId: message!.id });
    for (let count = 0; count < 39; count++) expect((await ask()).status).toBe(201);
    // What cannot be given is not counted.
    expect(refusal(await ai.as(member, 'POST', '/practice/feedback', { messageId: uuidv7() }))).toBe('404 ai.message_not_found');
    expect((await ask()).status).toBe(201);
    const refusedOne = await ask();
    expect(refusal(refusedOne)).toBe('429 ai.too_many');
    expect(Number(refusedOne.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await ai.practice(member)).left.messages).toBe(19);
    await ai.as(member, 'DELETE', '/practice');
    await ai.send(member, 'I like blues');
    expect(refusal(await ai.as(member, 'POST', '/practice/feedback', {}))).toBe('429 ai.too_many');
    await ai.service.database.query(`UPDATE practice_prompts SET asked_at = now() - interval '61 minutes' WHERE member_id = $1`, [member]);
    expect((await ai.as(member, 'POST', '/practice/feedback', {})).status).toBe(201);
  });

  it('is no turn of the conversation: the reply before it can still be replaced', async () => {
    const member = ai.member();
    const { done } = await ai.send(member, 'I like jazz');
    await ai.as(member, 'POST', '/practice/feedback', {});
    expect((await ai.stream(member, `/practice/messages/${done!.id}/regenerate`).ended).status).toBe(200);
  });
});

describe('DELETE /practice', () => {
  it('deletes the whole history of the caller, and nobody else’s', async () => {
    const [member, other] = [ai.member(), ai.member()];
    await ai.send(member, 'I like jazz', { scenarioId: 'small-talk' });
    await ai.send(other, 'I like blues');
    expect((await ai.as(member, 'DELETE', '/practice')).status).toBe(204);
    expect(await ai.practice(member)).toMatchObject({ messages: [], scenarioId: null });
    expect((await ai.practice(other)).messages).toHaveLength(2);
    expect((await ai.send(member, 'I like jazz')).status).toBe(200);
  });
});

it('AIP-019 never leaves a claim behind', async () => {
  const member = ai.member();
  await ai.send(member, 'I like jazz');
  expect(await ai.rows('practice_answers', member)).toEqual([]);
  await until(async () => !(await ai.practice(member)).answering);
});

describe.each([
  ['GET', '/practice'],
  ['GET', `/practice/messages?before=${uuidv7()}`],
  ['POST', '/practice/messages'],
  ['POST', '/practice/stop'],
  ['POST', `/practice/messages/${uuidv7()}/regenerate`],
  ['POST', '/practice/feedback'],
  ['POST', '/practice/recommendation'],
  ['DELETE', '/practice'],
])('GRD-042 %s %s', (method, path) => {
  it('is for onboarded members', async () => {
    const call = (options: object): Promise<string> => ai.service.call(method, path, options).then(refusal);
    expect(await call({})).toBe('401 session.required');
    expect(await call({ actor: { kind: 'anonymous' }, onboarded: true })).toBe('403 session.member_required');
    expect(await call({ actor: {} })).toBe('403 onboarding_incomplete');
    expect(await call({ actor: {}, onboarded: true, withoutServiceKey: true })).toBe('401 service.identity_required');
  });
});
