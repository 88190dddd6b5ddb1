import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { StoriesFixture } from '../support/stories-fixture.js';

type Refusal = { id: string; code?: string; budget?: { name: string; limit: number; freesAt: string } };

let stories: StoriesFixture;
beforeAll(async () => {
  // A tenth of the real budgets: one story and fifteen comments a day for a known member.
  stories = await StoriesFixture.start({ BUDGET_SCALE: '0.1' });
});
afterAll(() => stories.stop());

describe('what a member may do within a day', () => {
  it('bounds stories: the next is refused, its image stays, a repeat gets the first one, others go on', async () => {
    const [member, other] = [stories.member(), stories.member()];
    const share = async (author: string, key: string, uploadId: string) =>
      stories.write<Refusal>(author, '/stories', { coupleNames: 'Ann and Bo', location: '', story: 'We met.', uploadId }, key);
    const [key, upload] = [uuidv7(), await stories.readyUpload(member)];
    const first = await share(member, key, upload);
    expect(first.status).toBe(201);
    const second = await stories.readyUpload(member);
    const refused = await share(member, uuidv7(), second);
    expect([refused.status, refused.body.code, refused.body.budget]).toEqual([
      429,
      'request.budget_spent',
      { name: 'stories', limit: 1, freesAt: expect.any(String) },
    ]);
    expect(await stories.service.database.query(`SELECT state FROM uploads WHERE id = $1`, [second])).toEqual([{ state: 'ready' }]);
    expect(await share(member, key, upload)).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect((await share(other, uuidv7(), await stories.readyUpload(other))).status).toBe(201);
  });

  it('bounds comments: the next is refused and counts nowhere, a repeat gets the first one, others go on', async () => {
    const [member, other] = [stories.member(), stories.member()];
    const { id } = await stories.story(stories.member());
    const comment = (author: string, key: string = uuidv7()) =>
      stories.write<Refusal>(author, `/stories/${id}/comments`, { text: 'Lovely' }, key);
    const key = uuidv7();
    const first = await comment(member, key);
    for (let made = 1; made < 15; made++) expect((await comment(member)).status).toBe(201);
    const refused = await comment(member);
    expect([refused.status, refused.body.code, refused.body.budget?.name]).toEqual([429, 'request.budget_spent', 'story-comments']);
    expect(await comment(member, key)).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect((await comment(other)).status).toBe(201);
    const counted = await stories.service.database.query(`SELECT comments FROM stories WHERE id = $1`, [id]);
    expect(counted).toEqual([{ comments: 16 }]);
  });
});
