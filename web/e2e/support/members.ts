import { randomUUID } from 'node:crypto';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import { expect, request, type APIRequestContext, type APIResponse } from '@playwright/test';

/**
 * How far a member has come: `account` has just signed up (no answers), `questionnaire` has answered but not accepted the
 * agreements, `onboarded` may use everything.
 */
export type MemberStage = 'account' | 'questionnaire' | 'onboarded';

/** The cookies as `context.addCookies` takes them. */
export interface SessionCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: 'Lax' | 'Strict' | 'None';
  /** Unix seconds; -1 for a cookie that ends with the browser. */
  expires: number;
}

export interface Member {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly cookies: SessionCookie[];
}

export interface SessionList {
  sessions: { id: string; createdAt: string; lastSeenAt: string; userAgent: string; current: boolean }[];
}

/** Answers of a member who ticked nothing: every group is there, with empty lists (GRD-026). */
export const NO_ANSWERS = {
  ...noAnswers(),
  additional: { dealbreakers: '', moreInfo: '', birthDate: null, gender: null, seeking: [], ageRange: null },
};

export const SOME_ANSWERS = {
  ...NO_ANSWERS,
  social: { ...NO_ANSWERS.social, outgoing: ['Introverted'], socialActivities: ['Quiet dinners'] },
  hobbies: { ...NO_ANSWERS.hobbies, interests: ['Reading', 'Hiking'], creativePursuits: ['Writing'] },
};

export const originOfApp = (): string => {
  const origin = process.env['E2E_ORIGIN'];
  if (!origin) throw new Error('E2E_ORIGIN is not set: run the browser tests through `npm test -- e2e`');
  return origin;
};

export const newEmail = (): string => `e2e-${randomUUID()}@example.org`;

async function expectStatus(answer: APIResponse, status: number): Promise<APIResponse> {
  if (answer.status() === status) return answer;
  throw new Error(`${answer.url()} answered ${answer.status()} instead of ${status}: ${await answer.text()}`);
}

/** The public HTTP API as a browser of its own would call it. Dispose of it when done. */
export function apiAs(cookies: readonly SessionCookie[] = []): Promise<APIRequestContext> {
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return request.newContext({
    baseURL: originOfApp(),
    extraHTTPHeaders: { origin: originOfApp(), ...(header === '' ? {} : { cookie: header }) },
  });
}

function cookiesOf(answer: APIResponse): SessionCookie[] {
  return answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => {
      const [pair = '', ...attributes] = value.split(/;\s*/);
      const separator = pair.indexOf('=');
      const maxAge = attributes.map((attribute) => /^max-age=(\d+)$/i.exec(attribute)?.[1]).find((found) => found !== undefined);
      return {
        name: pair.slice(0, separator),
        value: pair.slice(separator + 1),
        domain: new URL(originOfApp()).hostname,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
        expires: maxAge === undefined ? -1 : Math.floor(Date.now() / 1000) + Number(maxAge),
      } satisfies SessionCookie;
    });
}

/** A further session of the same member, as from another device. */
export async function signInAgain(member: Pick<Member, 'email' | 'password'>): Promise<{ sessionId: string; cookies: SessionCookie[] }> {
  const api = await apiAs();
  const answer = await expectStatus(await api.post('/api/session', { data: { email: member.email, password: member.password } }), 200);
  const { sessionId } = (await answer.json()) as { sessionId: string };
  const cookies = cookiesOf(answer);
  await api.dispose();
  return { sessionId, cookies };
}

async function answerQuestionnaire(api: APIRequestContext, id: string): Promise<void> {
  await expectStatus(await api.put(`/api/profiles/${id}/bio-data`, { data: SOME_ANSWERS }), 200);
}

async function acceptAgreements(api: APIRequestContext, id: string): Promise<void> {
  const agreements = await expectStatus(await api.get('/api/agreements'), 200);
  const { version, sections } = (await agreements.json()) as { version: string; sections: { id: string; hash: string }[] };
  const accepted = sections.map((section) => ({ id: section.id, hash: section.hash }));
  await expectStatus(await api.post(`/api/profiles/${id}/agreements`, { data: { version, accepted } }), 200);
}

/** Makes a member through the public API, as the screens would. */
export async function makeMember(stage: MemberStage = 'onboarded', names = { firstName: 'Ada', lastName: 'Moreau' }): Promise<Member> {
  const email = newEmail();
  const password = `pw-${randomUUID()}`;
  const visitor = await apiAs();
  const signUp = await visitor.post('/api/accounts', {
    headers: { 'idempotency-key': randomUUID() },
    data: { ...names, email, password },
  });
  const { account } = (await (await expectStatus(signUp, 201)).json()) as { account: { id: string } };
  const cookies = cookiesOf(signUp);
  await visitor.dispose();
  const api = await apiAs(cookies);
  // Profiles hears of an account a moment after the answer.
  if (stage === 'account') await expect.poll(async () => (await api.get(`/api/profiles/${account.id}`)).status()).toBe(200);
  else await answerQuestionnaire(api, account.id);
  if (stage === 'onboarded') await acceptAgreements(api, account.id);
  await api.dispose();
  return { id: account.id, ...names, email, password, cookies };
}
