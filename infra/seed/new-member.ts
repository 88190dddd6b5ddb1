import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ByQuestion, GroupName } from '@affinity/proto/vocabulary/answers';
import { BrowserSession } from './browser-session.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Chosen options by group and question; a question left out is answered with an empty list. */
export type Answers = {
  readonly [Name in GroupName]?: Partial<ByQuestion<readonly string[]>[Name]>;
} & {
  readonly additional?: { dealbreakers?: string; moreInfo?: string };
};

interface AnswersSchema {
  readonly properties: Readonly<Record<GroupName | 'additional', { readonly required: readonly string[] }>>;
}

/** Groups and their questions. Read from the document: the seed runs before anything is built. */
const QUESTIONS = groupsOf('../../proto/http/profiles.json');

function groupsOf(document: string): readonly (readonly [GroupName, readonly string[]])[] {
  const { components } = JSON.parse(readFileSync(join(import.meta.dirname, document), 'utf8')) as {
    components: { schemas: { BioDataAnswers: AnswersSchema } };
  };
  return Object.entries(components.schemas.BioDataAnswers.properties).flatMap(([group, { required }]) =>
    group === 'additional' ? [] : [[group as GroupName, required] as const],
  );
}

export interface Member {
  readonly id: string;
  readonly session: BrowserSession;
}

interface SignedIn {
  readonly account: { readonly id: string };
}

interface Agreements {
  readonly version: string;
  readonly sections: readonly { readonly id: string; readonly hash: string }[];
}

export async function signUp(origin: string, person: Person, session = new BrowserSession(origin)): Promise<Member> {
  const { account } = await session.call<SignedIn>('POST', '/api/accounts', person, { 'idempotency-key': randomUUID() });
  return { id: account.id, session };
}

export async function signIn({ email, password }: Person, session: BrowserSession): Promise<Member> {
  const { account } = await session.call<SignedIn>('POST', '/api/session', { email, password });
  return { id: account.id, session };
}

export async function answerQuestionnaire(member: Member, answers: Answers): Promise<void> {
  const groups = QUESTIONS.map(([group, keys]) => [group, { ...Object.fromEntries(keys.map((key) => [key, []])), ...answers[group] }]);
  await member.session.call('PUT', `/api/profiles/${member.id}/bio-data`, {
    ...Object.fromEntries(groups),
    additional: { dealbreakers: '', moreInfo: '', ...answers.additional },
  });
}

export async function acceptAgreements(member: Member): Promise<void> {
  const { version, sections } = await member.session.call<Agreements>('GET', '/api/agreements');
  await member.session.call('POST', `/api/profiles/${member.id}/agreements`, {
    version,
    accepted: sections.map(({ id, hash }) => ({ id, hash })),
  });
}

/** Walks the whole onboarding through the public door. */
export async function newMember(origin: string, person: Person, answers: Answers): Promise<Member> {
  const member = await signUp(origin, person);
  await onboard(member, answers);
  return member;
}

export async function onboard(member: Member, answers: Answers): Promise<void> {
  await answerQuestionnaire(member, answers);
  await acceptAgreements(member);
}
