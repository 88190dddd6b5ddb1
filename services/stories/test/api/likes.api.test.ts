import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { refusal, StoriesFixture } from '../support/stories-fixture.js';
import { statementsOf } from '../support/statements.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const PARALLEL = 20;
const likesOf = (storyId: string): Promise<number> => stories.countOf('story_likes', 'story_id = $1', [storyId]);

it('STO-026 STO-027 ENT-050 MISC-010 sets and takes back, with a record, a count and an event each', async () => {
  const [author, fan] = [stories.member(), stories.member()];
  const { id } = await stories.story(author);
  expect((await stories.like(fan, id)).body).toEqual({ likes: 1, liked: true, revision: 2 });
  expect(await stories.service.database.query(`SELECT * FROM story_likes WHERE story_id = $1`, [id])).toEqual([
    { story_id: id, member_id: fan, created_at: expect.any(Date) },
  ]);
  expect(await stories.seen(fan, id)).toMatchObject({ liked: true, likes: 1, revision: 2 });
  expect(await stories.seen(author, id)).toMatchObject({ liked: false, likes: 1 });
  expect((await stories.unlike(fan, id)).body).toEqual({ likes: 0, liked: false, revision: 3 });
  expect(await likesOf(id)).toBe(0);
  // The events are read through the contract's schema, as consumers do: the statement itself wrote them.
  const [liked] = await stories.service.events.until(StoriesStoryLikedV1, id);
  expect(StoriesStoryLikedV1.data.parse(liked!.data)).toEqual({ storyId: id, memberId: fan, storyAuthorId: author, likes: 1 });
  expect(liked).toMatchObject({ actorId: fan, revision: 2 });
  const [unliked] = await stories.service.events.until(StoriesStoryUnlikedV1, id);
  expect(StoriesStoryUnlikedV1.data.parse(unliked!.data)).toEqual({ storyId: id, memberId: fan, storyAuthorId: author, likes: 0 });
  expect(unliked).toMatchObject({ actorId: fan, revision: 3 });
});

it('changes and says nothing when it is repeated, and never goes below 0', async () => {
  const fan = stories.member();
  const { id } = await stories.story(stories.member());
  expect((await stories.unlike(fan, id)).body).toEqual({ likes: 0, liked: false, revision: 1 });
  for (let time = 0; time < 3; time++) expect((await stories.like(fan, id)).body).toEqual({ likes: 1, liked: true, revision: 2 });
  expect(await stories.recorded(id)).toEqual(['stories.story.shared.v1', 'stories.story.liked.v1']);
});

it('STO-029 counts the records when 20 members like at once, one of them many times, and half take it back', async () => {
  const author = stories.member();
  const { id } = await stories.story(author);
  const fans = Array.from({ length: PARALLEL }, () => stories.member());
  const many = await Promise.all([...fans, ...fans.map(() => fans[0]!)].map((fan) => stories.like(fan, id)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  expect([(await stories.seen(author, id)).likes, await likesOf(id)]).toEqual([PARALLEL, PARALLEL]);
  const back = await Promise.all([...fans.slice(0, 10), ...fans.slice(0, 10)].map((fan) => stories.unlike(fan, id)));
  expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stories.seen(author, id)).toMatchObject({ likes: 10, revision: 1 + PARALLEL + 10 });
  expect(await likesOf(id)).toBe(10);
  const counts = (await stories.service.events.until(StoriesStoryLikedV1, id, PARALLEL)).map(({ data }) => data.likes);
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PARALLEL }, (_, index) => index + 1));
});

it('STO-029 counts the records when members press back and forth at once', async () => {
  const { id } = await stories.story(stories.member());
  const fans = Array.from({ length: 5 }, () => stories.member());
  await Promise.all(
    fans.flatMap((fan) => [stories.like(fan, id), stories.unlike(fan, id), stories.like(fan, id), stories.unlike(fan, id)]),
  );
  expect((await stories.seen(fans[0]!, id)).likes).toBe(await likesOf(id));
});

const likeBy = (memberId: string, storyId: string) => async (client: pg.Client) => {
  await client.query('UPDATE stories SET likes = likes + 1, revision = revision + 1 WHERE id = $1', [storyId]);
  await client.query('INSERT INTO story_likes (story_id, member_id) VALUES ($1, $2)', [storyId, memberId]);
};

it('STO-029 takes back a like that was not there yet when the request came', async () => {
  const fan = stories.member();
  const { id } = await stories.story(stories.member());
  const { body } = await stories.during(likeBy(fan, id), () => stories.unlike(fan, id));
  expect(body).toEqual({ likes: 0, liked: false, revision: 3 });
  expect(await likesOf(id)).toBe(0);
});

it("STO-029 counts on from another member's like, and not twice of one member", async () => {
  const [fan, other] = [stories.member(), stories.member()];
  const { id } = await stories.story(stories.member());
  expect((await stories.during(likeBy(other, id), () => stories.like(fan, id))).body).toMatchObject({ likes: 2, liked: true });
  const { id: second } = await stories.story(stories.member());
  expect((await stories.during(likeBy(fan, second), () => stories.like(fan, second))).body).toMatchObject({ likes: 1, liked: true });
  expect([await likesOf(id), await likesOf(second)]).toEqual([2, 1]);
});

it('takes one statement', async () => {
  const fan = stories.member();
  const { id } = await stories.story(stories.member());
  expect(await statementsOf(() => stories.like(fan, id))).toEqual(['story-like-v3']);
  expect(await statementsOf(() => stories.unlike(fan, id))).toEqual(['story-unlike-v3']);
});

it('records nothing of a like of a story that goes meanwhile', async () => {
  const fan = stories.member();
  const { id } = await stories.story(stories.member());
  const answer = await stories.during(
    (client) => client.query('DELETE FROM stories WHERE id = $1', [id]),
    () => stories.like(fan, id),
  );
  expect(refusal(answer)).toBe('404 stories.story_not_found');
  expect([await likesOf(id), await stories.recorded(id)]).toEqual([0, ['stories.story.shared.v1']]);
});

it('answers 404 for a story that is not there', async () => {
  const id = uuidv7();
  expect([await stories.like(stories.member(), id), await stories.unlike(stories.member(), id)].map(refusal)).toEqual([
    '404 stories.story_not_found',
    '404 stories.story_not_found',
  ]);
  expect(await stories.recorded(id)).toEqual([]);
});

it('who likes a story is told to nobody', async () => {
  const [author, fan] = [stories.member(), stories.member()];
  const { id } = await stories.story(author);
  await stories.like(fan, id);
  expect(JSON.stringify([await stories.seen(author, id), await stories.page(author)])).not.toContain(fan);
});
