import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HiddenMemberListResponse, PersonListResponse } from '../../src/people/dto/person-list.response.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
let viewer: string;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
  viewer = await profiles.onboard();
});
afterAll(() => profiles.stop());

const idsOf = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id);

async function list(path: string, by = viewer): Promise<PersonListResponse> {
  const answer = await profiles.get<PersonListResponse>(by, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
}

/** Stores members at once: a list is tested with more members than a test can sign up. @returns ids in the order given */
async function storeMembers(count: number): Promise<string[]> {
  const rows = await profiles.service.database.query<{ id: string }>(
    `INSERT INTO profiles (id, first_name, last_name, email, bio_data, agreements_accepted, agreements_accepted_at, onboarded_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'Member', n::text, n || '@hidden.example', '{"hobbies":{"interests":["Tech"]}}', true, now(), now(), now(), now()
     FROM generate_series(1, $1) n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

const LISTS = [
  ['followers', 'follow', (id: string) => `/people/${id}/followers`, (id: string, other: string) => [other, id]],
  ['received sparks', 'spark', (id: string) => `/people/${id}/sparks`, (id: string, other: string) => [other, id]],
  ['connections', 'connection', () => '/connections', (id: string, other: string) => [id, other]],
] as const;

describe.each(LISTS)('%s', (_, kind, path, direction) => {
  const relate = (owner: string, other: string, active = true): Promise<void> => {
    const [from, to] = direction(owner, other) as [string, string];
    return profiles.relate(from, kind, to, active);
  };

  it('PRO-036 PRO-038 POP-028 MISC-004 the newest first, with interests, and no e-mail address', async () => {
    const owner = await profiles.onboard();
    const [a, b] = [await profiles.onboard({ firstName: 'Ada' }), await profiles.onboard({ firstName: 'Bob', lastName: 'Ray' })];
    expect(await list(path(owner), owner)).toEqual({ items: [], nextCursor: null, total: 0, peopleShown: true });
    await relate(owner, a);
    await relate(owner, b);
    const page = await list(path(owner), owner);
    expect(page).toMatchObject({ nextCursor: null, total: 2 });
    expect(idsOf(page)).toEqual([b, a]);
    expect(page.items[0]).toEqual({
      id: b,
      fullName: 'Bob Ray',
      photoURL: null,
      interests: ['Hiking', 'Tech', 'Writing', 'Vegan', 'Gym regular', 'Dog lover', 'Want pets', 'Quiet dinners'],
    });
    expect(JSON.stringify(page)).not.toContain('@');
    await relate(owner, a, false);
    expect(idsOf(await list(path(owner), owner))).toEqual([b]);
  });

  it('leaves out whom the viewer does not meet, also from the total', async () => {
    const owner = await profiles.onboard();
    const others = await storeMembers(4);
    for (const other of others) await relate(owner, other);
    await profiles.relate(owner, 'block', others[0]!);
    await profiles.relate(others[1]!, 'block', owner);
    await profiles.disable(others[2]!);
    // A mute keeps people out of discovery, not out of lists.
    await profiles.relate(owner, 'mute', others[3]!);
    const page = await list(path(owner), owner);
    expect([idsOf(page), page.total]).toEqual([[others[3]], 1]);
  });

  it('pages of 24 hold everybody once, also of relations of one moment', async () => {
    const owner = await profiles.onboard();
    const others = await storeMembers(60);
    for (const other of others) await relate(owner, other);
    await profiles.service.database.query(
      `UPDATE profile_relations SET since = CASE WHEN other_id < $2 OR member_id < $2 THEN since ELSE '2026-02-01' END
       WHERE (member_id = $1 OR other_id = $1) AND kind = $3`,
      [owner, others.toSorted()[30], kind],
    );
    const pages: PersonListResponse[] = [];
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)!.nextCursor) {
      pages.push(await list(`${path(owner)}${cursor === undefined ? '' : `?cursor=${cursor}`}`, owner));
    }
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [24, 60],
      [24, 60],
      [12, 60],
    ]);
    const ids = pages.flatMap(idsOf);
    expect(ids.toSorted()).toEqual(others.toSorted());
    expect(new Set(ids).size).toBe(60);
  });
});

it('SPK-030 POP-028 a spark passed on is in nobody’s list of received sparks', async () => {
  const [owner, sender] = [await profiles.onboard(), await profiles.onboard()];
  await profiles.relate(sender, 'spark', owner);
  expect((await list(`/people/${owner}/sparks`, owner)).total).toBe(1);
  await profiles.passOn(owner, sender);
  expect(await list(`/people/${owner}/sparks`, owner)).toEqual({ items: [], nextCursor: null, total: 0, peopleShown: true });
});

it('POP-028 people hidden from the viewer are left out of others’ lists, and not for others', async () => {
  const [owner, fan] = [await profiles.onboard(), await profiles.onboard()];
  await profiles.relate(fan, 'follow', owner);
  await profiles.relate(fan, 'block', viewer);
  expect((await list(`/people/${owner}/followers`)).total).toBe(0);
  expect((await list(`/people/${owner}/followers`, owner)).total).toBe(1);
});

describe.each([
  ['followers', 'follow'],
  ['sparks', 'spark'],
] as const)('DECISION-19 who is among the %s of a member', (name, kind) => {
  it('is read by the member and by who is connected with them; everybody else reads how many there are', async () => {
    const [owner, fan, connected] = [await profiles.onboard(), await profiles.onboard(), await profiles.onboard()];
    await profiles.relate(fan, kind, owner);
    await profiles.relate(connected, 'connection', owner);
    const path = `/people/${owner}/${name}`;
    for (const reader of [owner, connected]) {
      const page = await list(path, reader);
      expect([idsOf(page), page.total, page.peopleShown]).toEqual([[fan], 1, true]);
    }
    const others = { items: [], nextCursor: null, total: 1, peopleShown: false };
    expect(await list(path)).toEqual(others);
    // The people are not told even to a member who is on the list.
    expect(await list(path, fan)).toEqual(others);
    await profiles.relate(connected, 'connection', owner, false);
    expect(await list(path, connected)).toEqual(others);
  });

  it('is not read by who once followed, sparked or was connected the other way round with somebody else', async () => {
    const [owner, fan, stranger] = [await profiles.onboard(), await profiles.onboard(), await profiles.onboard()];
    await profiles.relate(fan, kind, owner);
    for (const other of ['follow', 'spark', 'mute'] as const) await profiles.relate(stranger, other, owner);
    await profiles.relate(stranger, 'connection', fan);
    expect((await list(`/people/${owner}/${name}`, stranger)).items).toEqual([]);
  });
});

describe('hidden members', () => {
  it('PPL-042 whom the caller blocked, muted or skipped, the newest first; not who hid the caller', async () => {
    const owner = await profiles.onboard();
    const others = [await profiles.onboard({ firstName: 'Cy', lastName: '' }), await profiles.onboard(), await profiles.onboard()] as const;
    for (const kind of ['block', 'mute', 'skip'] as const) {
      await profiles.relate(owner, kind, others[0]);
      await profiles.relate(owner, kind, others[1]);
      await profiles.relate(others[2], kind, owner);
      const { body } = await profiles.get<HiddenMemberListResponse>(owner, `/hidden-members?kind=${kind}`);
      expect(body.nextCursor).toBeNull();
      expect(idsOf(body)).toEqual([others[1], others[0]]);
      expect(body.items[1]).toEqual({ id: others[0], fullName: 'Cy', photoURL: null, since: expect.stringMatching(/Z$/) });
      await profiles.relate(owner, kind, others[1], false);
      expect(idsOf((await profiles.get(owner, `/hidden-members?kind=${kind}`)).body)).toEqual([others[0]]);
    }
  });

  it('who blocked the caller first is not on it, as somebody who left; nor is who was muted or skipped: they may be called otherwise now', async () => {
    for (const kind of ['block', 'mute', 'skip'] as const) {
      const [owner, other] = [await profiles.onboard(), await profiles.onboard()];
      await profiles.relate(other, 'block', owner);
      await profiles.relate(owner, kind, other);
      expect((await profiles.get<HiddenMemberListResponse>(owner, `/hidden-members?kind=${kind}`)).body.items).toEqual([]);
      await profiles.relate(other, 'block', owner, false);
      expect(idsOf((await profiles.get(owner, `/hidden-members?kind=${kind}`)).body)).toEqual([other]);
    }
  });

  it('who blocked back is on it without a name or a picture, so that the caller’s block can be taken back', async () => {
    const [owner, other] = [await profiles.onboard(), await profiles.onboard({ firstName: 'Secret', lastName: 'Newname' })];
    await profiles.relate(owner, 'block', other);
    await profiles.relate(other, 'block', owner);
    const { body } = await profiles.get<HiddenMemberListResponse>(owner, '/hidden-members?kind=block');
    expect(body.items).toMatchObject([{ id: other, fullName: 'User', photoURL: null }]);
  });

  it('a disabled member stays on it, and pages of 24 hold everybody once', async () => {
    const owner = await profiles.onboard();
    const others = await storeMembers(25);
    for (const other of others) await profiles.relate(owner, 'block', other);
    await profiles.disable(others[3]!);
    const first = (await profiles.get<HiddenMemberListResponse>(owner, '/hidden-members?kind=block')).body;
    const second = (await profiles.get<HiddenMemberListResponse>(owner, `/hidden-members?kind=block&cursor=${first.nextCursor}`)).body;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([24, 1, null]);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(others.toReversed());
    for (const since of ['0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(150)}Z`]) {
      const noTime = Buffer.from(JSON.stringify({ since, id: owner })).toString('base64url');
      for (const path of ['/hidden-members?kind=skip&', '/connections?', `/people/${owner}/followers?`]) {
        expect([path, (await profiles.get(owner, `${path}cursor=${noTime}`)).status]).toEqual([path, 400]);
      }
    }
  });
});
