import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeMember, NO_ANSWERS, type Member } from './members.js';
import { callAs } from './posts.js';

/** A surname of its own for each test: a search by it finds this test's people and nobody else's. */
export const newSurname = (): string => `Q${randomUUID().replaceAll('-', '').slice(0, 14)}`;

export interface PersonAnswers {
  readonly interests?: readonly string[];
  readonly lifestyle?: { diet?: string[]; exercise?: string[]; pets?: string[] };
  readonly faith?: readonly string[];
  readonly moreInfo?: string;
  readonly location?: string;
}

export const fullNameOf = (member: Pick<Member, 'firstName' | 'lastName'>): string => `${member.firstName} ${member.lastName}`;

export const answerAs = (member: Member, { interests = [], lifestyle = {}, faith = [], moreInfo = '' }: PersonAnswers): Promise<unknown> =>
  callAs(member, (api) =>
    api.put(`/api/profiles/${member.id}/bio-data`, {
      data: {
        ...NO_ANSWERS,
        hobbies: { ...NO_ANSWERS.hobbies, interests },
        lifestyle: { ...NO_ANSWERS.lifestyle, ...lifestyle },
        religion: { ...NO_ANSWERS.religion, faith },
        additional: { ...NO_ANSWERS.additional, moreInfo },
      },
    }),
  );

/** An onboarded member with these answers. */
export async function makePerson(firstName: string, lastName: string, answers: PersonAnswers = {}): Promise<Member> {
  const member = await makeMember('onboarded', { firstName, lastName });
  await answerAs(member, answers);
  const { location } = answers;
  if (location !== undefined) await callAs(member, (api) => api.patch(`/api/profiles/${member.id}`, { data: { location } }));
  return member;
}

/** Shows the e-mail address to everyone. By default only connections see it. */
export const showEmailAs = (member: Member): Promise<unknown> =>
  callAs(member, (api) => api.patch(`/api/profiles/${member.id}/settings`, { data: { emailVisibility: 'everyone' } }));

export interface FoundPeople {
  readonly items: readonly { id: string; fullName: string; compatibility: number }[];
  readonly total: number;
}

export const findPeopleAs = (viewer: Member, query: string): Promise<FoundPeople> =>
  callAs(viewer, (api) => api.get(`/api/people?${query}`));

/** Waits until every service knows these members, and lists of people find them. */
export async function untilKnown(viewer: Member, ...people: readonly Member[]): Promise<void> {
  for (const person of people) {
    await expect
      .poll(
        () =>
          callAs(viewer, (api) => api.get(`/api/members/${person.id}/relation`)).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    await expect
      .poll(async () => (await findPeopleAs(viewer, `filter=anyone&q=${encodeURIComponent(person.lastName)}`)).items.map(({ id }) => id), {
        timeout: 30_000,
      })
      .toContain(person.id);
  }
}

const relate = (member: Member, other: Member, relation: string, method: 'put' | 'delete' = 'put'): Promise<unknown> =>
  callAs(member, (api) => api[method](`/api/members/${other.id}/${relation}`));

export const followAs = (member: Member, other: Member): Promise<unknown> => relate(member, other, 'follow');

/** Sends a spark and waits until the other one has it. */
export async function sparkAs(member: Member, other: Member): Promise<void> {
  await relate(member, other, 'spark');
  await expect.poll(async () => (await readSparks(other)).items.map(({ id }) => id)).toContain(member.id);
}

export const withdrawSparkAs = (member: Member, other: Member): Promise<unknown> => relate(member, other, 'spark', 'delete');

/** Connects with somebody whose spark is there, and waits until the lists say so. */
export async function connectAs(member: Member, other: Member): Promise<void> {
  await relate(member, other, 'connection');
  for (const [one, two] of [
    [member, other],
    [other, member],
  ] as const) {
    await expect.poll(() => readConnections(one)).toContain(two.id);
  }
}

export const readSparks = (member: Member): Promise<{ items: { id: string; compatibility: number }[]; total: number }> =>
  callAs(member, (api) => api.get('/api/sparks'));

export const readConnections = async (member: Member): Promise<string[]> =>
  (await callAs<{ items: { id: string }[] }>(member, (api) => api.get('/api/connections'))).items.map(({ id }) => id);

/** The card of a person in a list. */
export const personCard = (page: Page, person: Pick<Member, 'id'>): Locator => page.locator(`article[data-person-id="${person.id}"]`);

export const cardsOn = (page: Page): Locator => page.getByRole('main').locator('article[data-person-id]');

/** What can be done on a card or in a dialog about a person. */
export const onPerson = (scope: Locator) => ({
  open: scope.getByRole('heading', { level: 3 }).getByRole('button'),
  follow: scope.getByRole('button', { name: /^Follow / }),
  unfollow: scope.getByRole('button', { name: /^Unfollow / }),
  sendSpark: scope.getByRole('button', { name: /^Send Spark / }),
  removeSpark: scope.getByRole('button', { name: /^Remove Spark / }),
  skip: scope.getByRole('button', { name: /^Not for me / }),
  menu: scope.getByRole('button', { name: /^More about / }),
});
