import { randomUUID } from 'node:crypto';
import { BrowserSession } from './browser-session.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Chosen options by group and question; a question left out is answered with an empty list. */
export interface Answers {
  readonly social?: { outgoing?: string[]; socialActivities?: string[] };
  readonly lifestyle?: { diet?: string[]; exercise?: string[]; pets?: string[] };
  readonly hobbies?: { interests?: string[]; creativePursuits?: string[] };
  readonly religion?: { faith?: string[]; importance?: string[] };
  readonly education?: { level?: string[]; importance?: string[] };
  readonly career?: { profession?: string[]; creativeField?: string[]; workStyle?: string[] };
  readonly additional?: { dealbreakers?: string; moreInfo?: string };
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
  await member.session.call('PUT', `/api/profiles/${member.id}/bio-data`, {
    social: { outgoing: [], socialActivities: [], ...answers.social },
    lifestyle: { diet: [], exercise: [], pets: [], ...answers.lifestyle },
    hobbies: { interests: [], creativePursuits: [], ...answers.hobbies },
    religion: { faith: [], importance: [], ...answers.religion },
    education: { level: [], importance: [], ...answers.education },
    career: { profession: [], creativeField: [], workStyle: [], ...answers.career },
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
