import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesReportedContentRemovedV1 } from '@affinity/proto/events/stories/reported-content-removed.v1';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import type { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { v7 as uuidv7 } from 'uuid';
import { ReportedContent } from '../../src/moderation/remove-reported-content.consumer.js';
import { StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
let author: string;
let other: string;
beforeAll(async () => {
  stories = await StoriesFixture.start();
  [author, other] = [stories.member(), stories.member()];
});
afterAll(() => stories.stop());

type Decision = Partial<SocialGraphReportDecidedV1> & Pick<SocialGraphReportDecidedV1, 'kind' | 'targetId'>;

async function decide(decision: Decision, reportId: string = uuidv7()): Promise<void> {
  const data = { reportId, action: 'remove-content', memberId: author, ...decision } as const;
  await stories.service.events.deliverTwice(ReportedContent, { subject: reportId, actorId: uuidv7(), data });
}

describe('DECISION-7 a moderator removes', () => {
  it('a story with its image, as its author would, though told twice', async () => {
    const uploadId = await stories.readyUpload(author);
    const { id } = await stories.story(author, { uploadId });
    const key = `stories/${author}/${uploadId}`;
    await stories.storage.put(key, Buffer.from('x'), 'image/webp');
    await stories.comment(other, id);
    await decide({ kind: 'story', targetId: id });
    expect((await stories.as(other, 'GET', `/stories/${id}`)).status).toBe(404);
    expect(await stories.storage.stat(key)).toBeUndefined();
    expect((await stories.service.events.until(StoriesStoryDeletedV1, id)).map(({ data }) => data)).toEqual([
      { storyId: id, authorId: author },
    ]);
  });

  it('a comment, with its count', async () => {
    const { id } = await stories.story(other);
    const comment = await stories.comment(author, id);
    await stories.comment(author, id, 'Stays');
    await decide({ kind: 'comment', targetId: comment.id });
    const page = await stories.comments(other, id);
    expect([page.items.map(({ text }) => text), page.total]).toEqual([['Stays'], 1]);
    const [event, ...more] = await stories.service.events.until(StoriesCommentRemovedV1, id);
    expect(event!.data).toEqual({ storyId: id, commentId: comment.id, storyAuthorId: other, comments: 1 });
    expect([event!.revision, more]).toEqual([(await stories.seen(other, id)).revision, []]);
  });
});

describe('what became of it is told once', () => {
  const outcomes = async (reportId: string): Promise<unknown[]> =>
    (await stories.service.events.until(StoriesReportedContentRemovedV1, reportId)).map(({ data }) => data);

  it('removed, though the decision comes twice, and gone already the next time', async () => {
    const { id } = await stories.story(author);
    const [first, second] = [uuidv7(), uuidv7()];
    await decide({ kind: 'story', targetId: id }, first);
    await decide({ kind: 'story', targetId: id }, second);
    expect(await outcomes(first)).toEqual([{ reportId: first, kind: 'story', targetId: id, outcome: 'removed' }]);
    expect(await outcomes(second)).toEqual([{ reportId: second, kind: 'story', targetId: id, outcome: 'already-gone' }]);
  });
});

/** Everything stored but the outcomes: the service tells that there was nothing to remove, and changes nothing else. */
async function storedButOutcomes(): Promise<unknown> {
  await stories.service.database.query(`DELETE FROM outbox WHERE type = $1`, [StoriesReportedContentRemovedV1.type]);
  return stories.stored();
}

describe('a decision that is none of ours changes nothing', () => {
  it.each<[string, (story: string, comment: string) => Decision]>([
    ['a dismissed report', (story) => ({ kind: 'story', targetId: story, action: 'dismiss' })],
    ['a disabled account', (story) => ({ kind: 'story', targetId: story, action: 'disable-account' })],
    ['a story that is not of the reported member', (story) => ({ kind: 'story', targetId: story, memberId: uuidv7() })],
    ['a comment that is not of the reported member', (_story, comment) => ({ kind: 'comment', targetId: comment, memberId: uuidv7() })],
    ['a post', (story) => ({ kind: 'post', targetId: story })],
    ['a story that is not there', () => ({ kind: 'story', targetId: uuidv7() })],
    ['a comment that is not there', () => ({ kind: 'comment', targetId: uuidv7() })],
    ['an id that is none', () => ({ kind: 'story', targetId: `'; DROP TABLE stories;--` })],
  ])('%s', async (_what, decision) => {
    const story = await stories.story(author);
    const comment = await stories.comment(author, story.id);
    const before = await storedButOutcomes();
    await decide(decision(story.id, comment.id));
    expect(await storedButOutcomes()).toEqual(before);
  });
});
