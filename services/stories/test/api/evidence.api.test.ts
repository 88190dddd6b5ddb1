import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
