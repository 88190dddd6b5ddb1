import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { PracticeResponse } from '../../src/practice/dto/practice.responses.js';
import { MATCH_TOKENS } from '../../src/recommendation/match.prompt.js';
import { REPLY_TOKENS } from '../../src/prompts/conversation.prompt.js';
import { refused, until } from '../support/ai-fixture.js';
import { AiProcesses, type AiInstance } from '../support/ai-processes.js';
import { promptOf } from '../support/model-server.js';

describe('two instances on one database and one Redis', () => {
  let world: AiProcesses;
  let first: AiInstance;
  let second: AiInstance;
  beforeAll(async () => {
    world = await AiProcesses.prepare();
    [first, second] = await Promise.all([world.start(), world.start()]);
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.model.mode = 'held';
    world.model.calls.length = 0;
  });
  afterEach(() => world.model.release());

  const practice = async (instance: AiInstance, member: string): Promise<PracticeResponse> =>
    (await instance.call<PracticeResponse>(member, 'GET', '/practice')).body;

  it('AIP-012 AIP-026 while one answers a member the other does not, neither with a reply nor with a recommendation', async () => {
    const member = world.member();
    const answer = first.send(member);
    await answer.began;
    expect((await practice(second, member)).answering).toBe(true);
    expect(refused(await second.send(member).ended)).toBe('409 ai.busy');
    const match = await second.call(member, 'POST', '/practice/recommendation');
    expect([match.status, match.body.code]).toEqual([409, 'ai.busy']);
    world.model.release();
    expect((await answer.ended).done).toMatchObject({ failed: false, stopped: false });
    expect(world.model.calls).toHaveLength(1);
    world.model.mode = 'answers';
    expect((await second.send(member).ended).status).toBe(200);
  });

  it('AIP-012 of ten messages of a member at the same moment one is answered', async () => {
    const member = world.member();
    const sent = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? first : second).send(member, `Number ${index}`));
    const refusals: string[] = [];
    for (const { ended } of sent) void ended.then((answer) => answer.status === 200 || refusals.push(refused(answer)));
    await until(async () => refusals.length === 9 && world.model.calls.length === 1);
    expect(refusals).toEqual(Array(9).fill('409 ai.busy'));
    world.model.release();
    await Promise.all(sent.map(({ ended }) => ended));
    expect(world.model.calls).toHaveLength(1);
    const { messages, left } = await practice(second, member);
    expect(messages.map(({ role }) => role)).toEqual(['member', 'partner']);
    expect(left.messages).toBe(19);
  });

  it('a stop that the other one gets ends the answer, and hangs up on the model', async () => {
    const member = world.member();
    const answer = first.send(member);
    await answer.began;
    expect((await second.call(member, 'POST', '/practice/stop')).status).toBe(204);
    expect((await answer.ended).done).toMatchObject({ text: 'Nice to', stopped: true });
    await until(async () => world.model.calls[0]!.aborted);
    expect((await practice(second, member)).answering).toBe(false);
  });

  it('a message whose instance was killed is answered by the other one, once its slot is free', async () => {
    const [member, id] = [world.member(), uuidv7()];
    const victim = await world.start();
    const answer = victim.send(member, 'Hello', id);
    await answer.began;
    await victim.kill('SIGKILL');
    expect(refused(await second.send(member, 'Hello', id).ended)).toBe('409 ai.busy');
    // The test ends the claim, as the clock would within twenty seconds.
    const [claim] = await world.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float AS seconds FROM practice_answers WHERE member_id = $1`,
      [member],
    );
    expect(claim!.seconds).toBeLessThanOrEqual(20);
    await world.database.query(`UPDATE practice_answers SET expires_at = now() WHERE member_id = $1`, [member]);
    world.model.mode = 'answers';
    expect((await second.send(member, 'Hello', id).ended).done).toMatchObject({ failed: false, stopped: false });
    expect((await practice(first, member)).messages.map(({ role }) => role)).toEqual(['member', 'partner']);
  });

  it('an instance that is told to end keeps what has come, and ends', async () => {
    const member = world.member();
    const leaving = await world.start();
    const answer = leaving.send(member);
    await answer.began;
    await leaving.kill('SIGTERM');
    expect((await answer.ended).done).toMatchObject({ text: 'Nice to', stopped: true });
    expect((await practice(second, member)).messages.at(-1)).toMatchObject({ text: 'Nice to', stopped: true });
  });
});

describe('SAFETY-81 budgets hold across instances', () => {
  let world: AiProcesses;
  beforeAll(async () => {
    world = await AiProcesses.prepare();
    world.model.mode = 'held';
  });
  afterAll(() => world.stop());

  /** Estimated tokens that one prompt reserves: a quarter of its characters, and the longest answer. */
  const reservedBy = (call: Parameters<typeof promptOf>[0]): number => Math.ceil((promptOf(call).length - 1) / 4) + REPLY_TOKENS;

  it('of everybody: what is under way in both is counted together, and what was not used is given back', async () => {
    const all = 3000;
    const limits = { AI_DAILY_TOKENS: String(all) };
    const [first, second] = await Promise.all([world.start(limits), world.start(limits)]);
    const sent = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? first : second).send(world.member()));
    const refusals: string[] = [];
    for (const { ended } of sent) void ended.then((answer) => answer.status === 200 || refusals.push(refused(answer)));
    const cost = await until(async () => world.model.calls[0] && reservedBy(world.model.calls[0]));
    const affordable = Math.floor(all / cost);
    expect(affordable).toBeGreaterThan(1);
    await until(async () => refusals.length + world.model.calls.length === sent.length);
    expect(refusals).toEqual(Array(sent.length - affordable).fill('429 ai.budget_spent'));
    expect(world.model.calls).toHaveLength(affordable);
    world.model.release();
    await Promise.all(sent.map(({ ended }) => ended));
    // The reserved answers were longer than the given ones: tokens came back.
    world.model.mode = 'answers';
    expect((await second.send(world.member()).ended).status).toBe(200);
  });

  it("of a member: what one spent is missing at the other, to the day's end", async () => {
    const limits = { AI_MEMBER_DAILY_TOKENS: String(2 * MATCH_TOKENS + 600) };
    const [first, second] = await Promise.all([world.start(limits), world.start(limits)]);
    world.model.mode = 'answers';
    const member = world.member();
    const left = async (instance: AiInstance): Promise<number> =>
      (await instance.call<PracticeResponse>(member, 'GET', '/practice')).body.left.today;
    const before = await left(second);
    expect((await first.send(member).ended).status).toBe(200);
    expect(await left(second)).toBeLessThan(before);
    expect(await left(first)).toBe(await left(second));
    let answer = '200 undefined';
    for (let count = 0; count < 10 && answer === '200 undefined'; count++)
      answer = refused(await (count % 2 === 0 ? second : first).send(member).ended);
    for (const instance of [first, second]) expect(refused(await instance.send(member).ended)).toBe('429 ai.budget_spent');
  });
});
