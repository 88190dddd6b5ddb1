import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { StoriesFixture, type Problem } from '../support/stories-fixture.js';

let stories: StoriesFixture;
let author: string;
let commenter: string;
let viewer: string;
let story: string;
let comment: string;
beforeAll(async () => {
  stories = await StoriesFixture.start();
  [author, commenter, viewer] = [stories.member(), stories.member(), stories.member()];
  story = (await stories.story(author)).id;
  comment = (await stories.comment(commenter, story)).id;
});
afterAll(() => stories.stop());

const owner = (kind: string, targetId: string, who = viewer): Promise<Answer<{ ownerId: string } & Partial<Problem>>> =>
  stories.service.call('GET', `/internal/evidence/${kind}/${targetId}?viewer=${who}`);

describe('whose a reported thing is', () => {
  it('is said of a story and of a comment on it, also to whom a block keeps apart', async () => {
    const blocked = stories.member();
    await stories.relate(author, 'block', blocked);
    for (const who of [viewer, blocked]) {
      expect((await owner('story', story, who)).body).toEqual({ ownerId: author });
      expect((await owner('comment', comment, who)).body).toEqual({ ownerId: commenter });
    }
  });

  it('is not said of what is not there, or of a disabled author', async () => {
    const gone = stories.member();
    const hidden = (await stories.story(gone)).id;
    await stories.disable(gone);
    for (const [kind, id] of [
      ['story', uuidv7()],
      ['story', comment],
      ['comment', story],
      ['story', hidden],
    ] as const) {
      const answer = await owner(kind, id);
      expect([answer.status, answer.body.code]).toEqual([404, 'stories.evidence_not_found']);
    }
  });
});

it('a story is sealed with a copy of its picture, a comment with what it stands under', async () => {
  const uploadId = await stories.readyUpload(author);
  await stories.storage.put(`stories/${author}/${uploadId}`, Buffer.from('picture'), 'image/webp');
  const { id } = await stories.story(author, { uploadId });
  const reportId = uuidv7();
  const seal = (kind: string, targetId: string): Promise<Answer> =>
    stories.service.call('POST', `/internal/evidence/${kind}/${targetId}`, { body: { reportId, viewerId: viewer } });
  const { body } = await seal('story', id);
  const key = `evidence/stories/${reportId}/0`;
  expect(body).toMatchObject({ kind: 'story', words: 'We met here.', coupleNames: 'Ann & Bo', location: 'Lisbon', picture: { key } });
  await stories.as(author, 'DELETE', `/stories/${id}`);
  expect(await stories.storage.stat(key)).toMatchObject({ bytes: 7 });
  await stories.service.call('DELETE', `/internal/evidence/${reportId}`);
  expect(await stories.storage.stat(key)).toBeUndefined();
  expect((await seal('comment', comment)).body).toMatchObject({ kind: 'comment', words: 'Lovely', on: { kind: 'story', id: story } });
});
