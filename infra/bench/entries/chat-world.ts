import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import pg from 'pg';
import type { RunningSystem } from '../../local/system.ts';
import { BrowserSession } from '../../seed/browser-session.ts';

/** Sign-ins under way at once. */
const SIGN_INS = 8;
/** Whoever answered nothing has not finished onboarding. */
const ANSWERS = JSON.stringify({ hobbies: { interests: ['Hiking'] } });

export interface ChatMember {
  readonly id: string;
  /** `Cookie` header of a session. */
  readonly cookie: string;
}

export interface ChatPair {
  readonly pairKey: string;
  /** In the order of the pair key. */
  readonly members: readonly [ChatMember, ChatMember];
}

export interface ChatWorld {
  readonly pairs: readonly ChatPair[];
  /** Members who are connected with nobody. */
  readonly loners: readonly ChatMember[];
}

type Column = readonly (string | boolean | number)[];

/** Rows by columns, each `[name, type, values]`. */
async function insert(system: RunningSystem, service: string, table: string, columns: readonly [string, string, Column][]): Promise<void> {
  const { infrastructure } = system;
  const client = new pg.Client({ connectionString: infrastructure.postgres.urlOf(infrastructure.databaseOf(service)) });
  await client.connect();
  try {
    const names = columns.map(([name]) => name).join(', ');
    const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
    await client.query(
      `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays})`,
      columns.map(([, , values]) => [...values]),
    );
  } finally {
    await client.end();
  }
}

/**
 * Onboarded members, connected in pairs, written into the databases of the services that know of them: hundreds of members
 * do not walk through the onboarding. Sessions have to prove something and are real: each member gets one through the
 * public door, by a custom token (IDN-067), as that costs no password hash.
 */
export async function buildChatWorld(system: RunningSystem, size: { pairs: number; loners?: number }): Promise<ChatWorld> {
  const couples = Array.from({ length: size.pairs }, () => [randomUUID(), randomUUID()].toSorted() as [string, string]);
  const alone = Array.from({ length: size.loners ?? 0 }, () => randomUUID());
  await writeMembers(system, [...couples.flat(), ...alone]);
  await writeConnections(system, couples);
  const signedIn = await signInAll(system, [...couples.flat(), ...alone]);
  const memberOf = (id: string): ChatMember => ({ id, cookie: signedIn.get(id)! });
  return {
    pairs: couples.map(([low, high]) => ({ pairKey: `${low}_${high}`, members: [memberOf(low), memberOf(high)] })),
    loners: alone.map(memberOf),
  };
}

/** The same members with new sessions: an access token lives five minutes, and a load does not renew it. */
export async function signInAgain(system: RunningSystem, { pairs, loners }: ChatWorld): Promise<ChatWorld> {
  const everyone = [...pairs.flatMap(({ members }) => members), ...loners];
  const signedIn = await signInAll(
    system,
    everyone.map(({ id }) => id),
  );
  const renewed = ({ id }: ChatMember): ChatMember => ({ id, cookie: signedIn.get(id)! });
  return {
    pairs: pairs.map(({ pairKey, members: [low, high] }) => ({ pairKey, members: [renewed(low), renewed(high)] })),
    loners: loners.map(renewed),
  };
}

async function writeMembers(system: RunningSystem, ids: readonly string[]): Promise<void> {
  const same = <T extends string | boolean | number>(value: T): T[] => ids.map(() => value);
  const names = ids.map((_, index) => `Member ${index}`);
  const now = new Date().toISOString();
  await insert(system, 'identity', 'accounts', [
    ['id', 'uuid', ids],
    ['kind', 'text', same('member')],
    ['first_name', 'text', same('Member')],
    ['last_name', 'text', ids.map((_, index) => String(index))],
    ['display_name', 'text', names],
  ]);
  await insert(system, 'profiles', 'profiles', [
    ['id', 'uuid', ids],
    ['first_name', 'text', same('Member')],
    ['last_name', 'text', ids.map((_, index) => String(index))],
    ['bio_data', 'jsonb', same(ANSWERS)],
    ['agreements_accepted', 'boolean', same(true)],
    ['agreements_accepted_at', 'timestamptz', same(now)],
    ['onboarded_at', 'timestamptz', same(now)],
    ['created_at', 'timestamptz', same(now)],
    ['updated_at', 'timestamptz', same(now)],
  ]);
  await insert(system, 'profiles', 'account_standings', [['account_id', 'uuid', ids]]);
  await insert(system, 'social-graph', 'members', [['id', 'uuid', ids]]);
  // These services keep how members are shown, and hear of members by events.
  for (const service of ['posts', 'chat', 'stories']) {
    await insert(system, service, 'members', [
      ['id', 'uuid', ids],
      ['name', 'text', names],
      ['revision', 'int', same(1)],
    ]);
  }
}

async function writeConnections(system: RunningSystem, couples: readonly (readonly [string, string])[]): Promise<void> {
  const now = new Date().toISOString();
  const lows = couples.map(([low]) => low);
  const highs = couples.map(([, high]) => high);
  const same = <T extends string | boolean | number>(value: T): T[] => couples.map(() => value);
  await insert(system, 'social-graph', 'member_pairs', [
    ['low_id', 'uuid', lows],
    ['high_id', 'uuid', highs],
    ['connected_since', 'timestamptz', same(now)],
    ['connection_revision', 'int', same(1)],
  ]);
  for (const [from, to] of [
    [lows, highs],
    [highs, lows],
  ] as const) {
    await insert(system, 'profiles', 'profile_relations', [
      ['member_id', 'uuid', from],
      ['kind', 'text', same('connection')],
      ['other_id', 'uuid', to],
      ['active', 'boolean', same(true)],
      ['revision', 'int', same(1)],
      ['since', 'timestamptz', same(now)],
    ]);
  }
  await insert(system, 'chat', 'conversations', [
    ['pair_key', 'text', couples.map(([low, high]) => `${low}_${high}`)],
    ['low_id', 'uuid', lows],
    ['high_id', 'uuid', highs],
    ['connected', 'boolean', same(true)],
    ['connection_revision', 'int', same(1)],
  ]);
}

async function signInAll(system: RunningSystem, ids: readonly string[]): Promise<Map<string, string>> {
  const key = new TextEncoder().encode(system.infrastructure.settings.secret('custom-token-key'));
  const cookies = new Map<string, string>();
  const waiting = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const token = await new SignJWT({ uid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('affinity-custom-token')
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(key);
      const session = new BrowserSession(system.publicOrigin);
      await session.call('POST', '/api/session/custom-token', { token });
      cookies.set(id, session.cookie);
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS }, worker));
  return cookies;
}
