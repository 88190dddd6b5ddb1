import { randomBytes, randomUUID } from 'node:crypto';
import { runOps } from '../faults/support/run-ops.ts';
import { BrowserSession, CallError } from '../seed/browser-session.ts';
import { newMember, signUp, type Member, type Person } from '../seed/new-member.ts';

const ACCESS_COOKIE = '__Host-affinity-access=';
export const KINDS = ['nobody', 'anonymous', 'fresh', 'onboarded', 'other', 'moderator', 'disabled'] as const;
export type Kind = (typeof KINDS)[number];

/** A caller of one kind, whatever becomes of its session: sessions end, also by what is asked in their name. */
export class Actor {
  readonly kind: Kind;
  readonly #begin: () => Promise<BrowserSession>;
  #session: BrowserSession;

  private constructor(kind: Kind, begin: () => Promise<BrowserSession>, session: BrowserSession) {
    this.kind = kind;
    this.#begin = begin;
    this.#session = session;
  }

  static async make(kind: Kind, origin: string, dataDir: string): Promise<Actor> {
    const begin = (): Promise<BrowserSession> => BEGIN[kind](origin, dataDir);
    return new Actor(kind, begin, await begin());
  }

  /** The cookie that a hostile request carries. The means to renew the session stays here. */
  get cookie(): string {
    return this.#session.cookie
      .split('; ')
      .filter((pair) => pair.startsWith(ACCESS_COOKIE))
      .join('; ');
  }

  /** Begins a new session when this one is over. A disabled member keeps the ended one: what is left of it is what is tried. */
  async renew(): Promise<void> {
    if (this.kind === 'nobody' || this.kind === 'disabled') return;
    const { state } = await this.#session.call<{ state: string }>('GET', '/api/session');
    if (state === 'signed-in') return;
    try {
      this.#session = await this.#begin();
    } catch (error) {
      // An address may begin only so many sessions an hour. Until the hour is over, this caller goes on as nobody.
      if (!(error instanceof CallError) || error.status !== 429) throw error;
    }
  }
}

function person(kind: Kind): Person {
  const email = `${kind}-${randomUUID()}@example.com`;
  return { firstName: 'Adversary', lastName: 'Tester', email, password: randomBytes(12).toString('base64url') };
}

const onboarded = (origin: string, who: Person): Promise<Member> => newMember(origin, who, { hobbies: { interests: ['Hiking'] } });

async function operate(dataDir: string, ...words: string[]): Promise<void> {
  const { code, stderr } = await runOps(dataDir, 'account', ...words);
  if (code !== 0) throw new Error(`npm run ops -- account ${words.join(' ')}: ${stderr}`);
}

const BEGIN: Readonly<Record<Kind, (origin: string, dataDir: string) => Promise<BrowserSession>>> = {
  nobody: async (origin) => new BrowserSession(origin),
  anonymous: async (origin) => {
    const session = new BrowserSession(origin);
    await session.call('POST', '/api/session/anonymous', {});
    return session;
  },
  fresh: async (origin) => (await signUp(origin, person('fresh'))).session,
  onboarded: async (origin) => (await onboarded(origin, person('onboarded'))).session,
  other: async (origin) => (await onboarded(origin, person('other'))).session,
  moderator: async (origin, dataDir) => {
    const who = person('moderator');
    await onboarded(origin, who);
    await operate(dataDir, 'grant', who.email, 'moderator');
    // Roles are in the token: the session has to begin after the grant.
    const session = new BrowserSession(origin);
    await session.call('POST', '/api/session', { email: who.email, password: who.password });
    return session;
  },
  disabled: async (origin, dataDir) => {
    const who = person('disabled');
    const { session } = await onboarded(origin, who);
    await operate(dataDir, 'disable', who.email, 'tried by npm run attack');
    return session;
  },
};

/** Ids of two members, of their conversation, and of what one of them shared. */
export async function makeThings(origin: string): Promise<string[]> {
  const [author, reader] = [await onboarded(origin, person('onboarded')), await onboarded(origin, person('other'))];
  const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
  const post = await author.session.call<{ id: string }>('POST', '/api/posts', { content: 'A walk by the sea', media: [] }, key());
  const comment = await reader.session.call<{ id: string }>('POST', `/api/posts/${post.id}/comments`, { content: 'Which sea?' }, key());
  return [author.id, reader.id, [author.id, reader.id].toSorted().join('_'), post.id, comment.id];
}

/** Whether an ordinary member is served by every service. */
export async function ordinaryMemberIsServed(origin: string): Promise<string[]> {
  const { id, session } = await onboarded(origin, person('onboarded'));
  const paths = ['/api/account', `/api/profiles/${id}`, '/api/people', '/api/posts', '/api/conversations', '/api/stories', '/api/practice'];
  const failures: string[] = [];
  for (const path of [...paths, `/api/members/${id}/post-counts`]) {
    await session.call('GET', path).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      failures.push(error.message);
    });
  }
  return failures;
}
