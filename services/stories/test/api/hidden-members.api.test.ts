import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const NOT_THERE = '404 stories.story_not_found';

/** Reasons why `viewer` meets nothing of `author`, each with what begins and ends it. */
const HIDDEN: [title: string, hide: (viewer: string, author: string, hidden: boolean) => Promise<void>][] = [
  ['the viewer blocked the author', (viewer, author, hidden) => stories.relate(viewer, 'block', author, hidden)],
  ['the author blocked the viewer', (viewer, author, hidden) => stories.relate(author, 'block', viewer, hidden)],
  ['the author is disabled', (_viewer, author, hidden) => stories.disable(author, hidden)],
];

describe.each(HIDDEN)('when %s', (title, hide) => {
  let viewer: string;
  let author: string;
  let bystander: string;
  beforeEach(() => {
    [viewer, author, bystander] = [stories.member(), stories.member(), stories.member()];
  });

  it('a story and everything under it is not there, and comes back when that ends', async () => {
    const { id } = await stories.story(author);
    // The comment comes first: the viewer is then known here and has something to remove.
    const own = await stories.comment(viewer, id);
    expect((await stories.like(viewer, id)).status).toBe(200);
    await hide(viewer, author, true);
    const before = await stories.stored();
    const answers = [
      await stories.as(viewer, 'GET', `/stories/${id}`),
      await stories.as(viewer, 'DELETE', `/stories/${id}`),
      await stories.like(viewer, id),
      await stories.unlike(viewer, id),
      await stories.as(viewer, 'GET', `/stories/${id}/comments`),
      await stories.write(viewer, `/stories/${id}/comments`, { text: 'a' }),
      await stories.as(viewer, 'DELETE', `/stories/${id}/comments/${own.id}`),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => NOT_THERE));
    expect((await stories.page(viewer)).items.map((item) => item.id)).not.toContain(id);
    expect(await stories.stored()).toEqual(before);
    await hide(viewer, author, false);
    expect(await stories.seen(viewer, id)).toMatchObject({ id, liked: true, comments: 1 });
    expect((await stories.page(viewer)).items.map((item) => item.id)).toContain(id);
  });

  it('their comments under a third member are left out, and a block leaves them out of the count', async () => {
    const { id } = await stories.story(bystander);
    const shown = await stories.comment(bystander, id, 'Shown');
    const hidden = await stories.comment(author, id, 'Hidden');
    await hide(viewer, author, true);
    const page = await stories.comments(viewer, id);
    // A disabled account is no secret: its comments stay in the count.
    const counted = title.includes('blocked') ? 1 : 2;
    expect([page.items.map((item) => item.id), page.total]).toEqual([[shown.id], counted]);
    expect((await stories.seen(viewer, id)).comments).toBe(counted);
    expect((await stories.seen(bystander, id)).comments).toBe(2);
    await hide(viewer, author, false);
    expect((await stories.comments(viewer, id)).items.map((item) => item.id)).toEqual([hidden.id, shown.id]);
  });
});

it('a block is between two: a third member sees both, and the blocked one their own', async () => {
  const [viewer, author, bystander] = [stories.member(), stories.member(), stories.member()];
  const { id } = await stories.story(author);
  await stories.relate(viewer, 'block', author);
  for (const reader of [author, bystander]) {
    expect((await stories.seen(reader, id)).id).toBe(id);
    expect((await stories.page(reader)).items.map((item) => item.id)).toContain(id);
  }
});

it('a disabled author is there for nobody', async () => {
  const [author, reader] = [stories.member(), stories.member()];
  const { id } = await stories.story(author);
  await stories.disable(author);
  expect(refusal(await stories.as(reader, 'GET', `/stories/${id}`))).toBe(NOT_THERE);
  expect((await stories.page(reader)).items.map((item) => item.id)).not.toContain(id);
});

it('a muted member is left out of lists only, and does not notice', async () => {
  const [viewer, muted] = [stories.member(), stories.member()];
  const { id } = await stories.story(muted);
  await stories.comment(muted, id);
  await stories.relate(viewer, 'mute', muted);
  const listed = async (memberId: string) => (await stories.page(memberId)).items.some((item) => item.id === id);
  expect([await listed(viewer), await listed(muted)]).toEqual([false, true]);
  expect((await stories.seen(viewer, id)).id).toBe(id);
  expect((await stories.like(viewer, id)).status).toBe(200);
  expect((await stories.comments(viewer, id)).items).toEqual([]);
  expect((await stories.comments(muted, id)).items).toHaveLength(1);
  const own = await stories.story(viewer);
  expect((await stories.seen(muted, own.id)).id).toBe(own.id);
  expect((await stories.page(muted)).items.map((item) => item.id)).toContain(own.id);
  await stories.relate(viewer, 'mute', muted, false);
  expect(await listed(viewer)).toBe(true);
});

it('the author removes a comment of a member whom they do not meet from the own story', async () => {
  const [author, writer] = [stories.member(), stories.member()];
  const { id } = await stories.story(author);
  const comment = await stories.comment(writer, id);
  await stories.relate(author, 'block', writer);
  expect((await stories.as(author, 'DELETE', `/stories/${id}/comments/${comment.id}`)).status).toBe(204);
  expect((await stories.seen(author, id)).comments).toBe(0);
});
