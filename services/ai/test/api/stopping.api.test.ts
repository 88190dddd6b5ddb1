import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { AiFixture, refused, until } from '../support/ai-fixture.js';

let ai: AiFixture;
beforeAll(async () => {
  ai = await AiFixture.start({ AI_OFFLINE_WORD_MS: '300' });
});
afterAll(() => ai.stop());

const begin = (member: string, text = 'I like long walks by the sea') => ai.stream(member, '/practice/messages', { id: uuidv7(), text });

it('AIP-012 one answer at a time: the second is 409, and the first goes on', async () => {
  const member = ai.member();
  const first = begin(member);
  await first.began;
  expect((await ai.practice(member)).answering).toBe(true);
  expect(refused(await ai.send(member, 'and the hills'))).toBe('409 ai.busy');
  const match = await ai.as(member, 'POST', '/practice/recommendation');
  expect([match.status, match.body.code]).toEqual([409, 'ai.busy']);
  expect((await begin(ai.member()).began) === undefined).toBe(true);
  await ai.as(member, 'POST', '/practice/stop');
  expect((await first.ended).done).toMatchObject({ stopped: true });
});

it('a stop keeps what has come', async () => {
  const member = ai.member();
  const answer = begin(member);
  await answer.began;
  expect((await ai.as(member, 'POST', '/practice/stop')).status).toBe(204);
  const { done, deltas } = await answer.ended;
  expect(done).toMatchObject({ role: 'partner', stopped: true, failed: false, text: deltas.join('').trim() });
  expect((await ai.practice(member)).messages.at(-1)).toEqual(done);
});

it('a stop that another instance got ends the answer, too', async () => {
  const member = ai.member();
  const answer = begin(member, 'I like long walks by the sea and what the wind does to the waves');
  await answer.began;
  await ai.service.database.query(`UPDATE practice_answers SET stop_requested = true WHERE member_id = $1`, [member]);
  expect((await answer.ended).done).toMatchObject({ stopped: true });
});

it('when the caller goes away, what has come is kept', async () => {
  const member = ai.member();
  const answer = begin(member);
  await answer.began;
  answer.hangUp();
  const last = await until(async () => (await ai.practice(member)).messages.find(({ role }) => role === 'partner'));
  expect(last).toMatchObject({ stopped: true, failed: false });
  expect(last.text).not.toBe('');
  expect((await ai.practice(member)).answering).toBe(false);
});

it('the history deleted meanwhile: the answer ends, and nothing of it comes back', async () => {
  const member = ai.member();
  const answer = begin(member);
  await answer.began;
  expect((await ai.as(member, 'DELETE', '/practice')).status).toBe(204);
  expect((await answer.ended).done).toBeUndefined();
  expect(await ai.rows('practice_messages', member)).toEqual([]);
});

it('a claim whose process died ends by itself', async () => {
  const member = ai.member();
  await ai.service.database.query(`INSERT INTO practice_answers VALUES ($1, gen_random_uuid(), now() - interval '1 second')`, [member]);
  expect((await ai.practice(member)).answering).toBe(false);
  const answer = begin(member);
  await answer.began;
  await ai.as(member, 'POST', '/practice/stop');
  expect((await answer.ended).status).toBe(200);
});
