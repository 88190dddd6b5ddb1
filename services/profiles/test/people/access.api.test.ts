import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
let viewer: string;
let person: string;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
  viewer = await profiles.onboard();
  person = await profiles.onboard({ firstName: 'Bea' });
});
afterAll(() => profiles.stop());

const OF_A_PERSON: [name: string, path: (id: string) => string][] = [
  ['profile', (id) => `/people/${id}`],
  ['followers', (id) => `/people/${id}/followers`],
  ['received sparks', (id) => `/people/${id}/sparks`],
];
const ALL: typeof OF_A_PERSON = [
  ...OF_A_PERSON,
  ['discovery', () => '/people'],
  ['followed people', () => '/people?filter=following'],
  ['connections', () => '/connections'],
  ['own sparks', () => '/sparks'],
  ['hidden members', () => '/hidden-members?kind=block'],
];

describe.each(ALL)('%s', (_, path) => {
  it('GRD-042 SAFETY-P14 is for onboarded members: nobody else gets anything', async () => {
    const refusals = [
      [await profiles.service.call<Problem>('GET', path(person)), 401, 'session.required'],
      [
        await profiles.service.call<Problem>('GET', path(person), { actor: { accountId: viewer, kind: 'anonymous' }, onboarded: true }),
        403,
        'session.member_required',
      ],
      [await profiles.as<Problem>(viewer, 'GET', path(person)), 403, 'onboarding_incomplete'],
      [
        await profiles.service.call<Problem>('GET', path(person), {
          actor: { accountId: viewer },
          onboarded: true,
          withoutServiceKey: true,
        }),
        401,
        'service.identity_required',
      ],
    ] as const;
    for (const [answer, status, code] of refusals) expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await profiles.get(viewer, path(person))).status).toBe(200);
  });
});

describe.each(OF_A_PERSON)('%s of', (_, path) => {
  const unseen: [who: string, make: () => Promise<string>][] = [
    ['nobody', () => Promise.resolve(uuidv7())],
    ['a member whom the viewer blocked', () => withRelation((id) => profiles.relate(viewer, 'block', id))],
    ['a member who blocked the viewer', () => withRelation((id) => profiles.relate(id, 'block', viewer))],
    ['a connected member who blocked the viewer', () => withRelation(blockedConnection)],
    ['a disabled member', () => withRelation((id) => profiles.disable(id))],
    ['a member without answers', () => profiles.signUp()],
    ['a member who accepted nothing', acceptedNothing],
  ];

  it.each(unseen)('SAFETY-P14 SAFETY-23 %s is not found, with the same words as any other', async (_who, make) => {
    const id = await make();
    const answer = await profiles.get<Problem>(viewer, path(id));
    const imagined = await profiles.get<Problem>(viewer, path(uuidv7()));
    expect([answer.status, answer.body.code]).toEqual([404, 'profiles.profile_not_found']);
    expect({ ...answer.body, requestId: '' }).toEqual({ ...imagined.body, requestId: '' });
  });

  const seen: [who: string, make: () => Promise<string>][] = [
    ['a stranger', () => withRelation(() => Promise.resolve())],
    ['a connection', () => withRelation((id) => profiles.relate(viewer, 'connection', id))],
    ['a muted member', () => withRelation((id) => profiles.relate(viewer, 'mute', id))],
    ['a member who muted the viewer', () => withRelation((id) => profiles.relate(id, 'mute', viewer))],
    ['a member whose block was taken back', () => withRelation(takenBack)],
    ['oneself', () => Promise.resolve(viewer)],
  ];

  it.each(seen)('%s is found', async (_who, make) => {
    expect((await profiles.get(viewer, path(await make()))).status).toBe(200);
  });

  it('400 for an id that is none; upper case is the same id', async () => {
    const bad = await profiles.get<Problem>(viewer, path('me'));
    expect([bad.status, bad.body.code]).toEqual([400, 'request.invalid']);
    expect((await profiles.get(viewer, path(person.toUpperCase()))).status).toBe(200);
  });
});

async function withRelation(relate: (id: string) => Promise<void>): Promise<string> {
  const id = await profiles.onboard();
  await relate(id);
  return id;
}

async function blockedConnection(id: string): Promise<void> {
  await profiles.relate(viewer, 'connection', id);
  await profiles.relate(id, 'block', viewer);
}

async function takenBack(id: string): Promise<void> {
  await profiles.relate(id, 'block', viewer);
  await profiles.relate(id, 'block', viewer, false);
}

async function acceptedNothing(): Promise<string> {
  const id = await profiles.signUp();
  await profiles.saveBioData(id);
  return id;
}

it.each([
  '/people?filter=everyone',
  '/people?limit=0',
  '/people?limit=25',
  '/people?limit=two',
  '/people?cursor=nonsense',
  '/people?order=name',
  `/people?q=${'x'.repeat(101)}`,
  '/hidden-members',
  '/hidden-members?kind=follow',
  '/connections?cursor=bm9wZQ',
  '/sparks?cursor=bm9wZQ',
])('refuses %s', async (path) => {
  const answer = await profiles.get<Problem>(viewer, path);
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
});

it('a cursor of one list is none of another', async () => {
  const key = { since: '2026-01-01T00:00:00.000Z', id: person };
  const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
  expect((await profiles.get(viewer, `/connections?cursor=${cursor}`)).status).toBe(200);
  expect((await profiles.get(viewer, `/sparks?cursor=${cursor}`)).status).toBe(400);
  expect((await profiles.get(viewer, `/people?cursor=${cursor}`)).status).toBe(400);
});

it('SPK-040 the own sparks of a caller without a profile: no such profile', async () => {
  for (const path of ['/sparks', '/connections']) {
    const answer = await profiles.get<Problem>(uuidv7(), path);
    expect([answer.status, answer.body.code]).toEqual([404, 'profiles.profile_not_found']);
  }
});
