import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { root } from '../paths.ts';
import { BrowserSession } from '../seed/browser-session.ts';
import { eventually } from '../seed/eventually.ts';
import { newMember, type Member } from '../seed/new-member.ts';
import { sharePost } from '../seed/share-post.ts';
import { runOps } from './support/run-ops.ts';

const PASSWORD = 'a-long-password-of-mine';
const WITHIN_MS = 60_000;
const DAY_MS = 86_400_000;

interface Refused {
  readonly code: string;
  readonly details?: { readonly until?: string; readonly caseToken?: string };
}
interface Page<T> {
  readonly items: readonly T[];
}
interface Case {
  readonly id: string;
  readonly member: { readonly id: string };
  readonly items: readonly { readonly id: string; readonly evidence: { readonly words: string } }[];
  readonly history: readonly { readonly id: string }[];
}
interface OwnCase {
  readonly id: string;
  readonly state: string;
  readonly outcome: string;
  readonly decision: { readonly canAppeal: boolean; readonly appeal: { readonly state: string } | null } | null;
}

let dataDir: string;
let system: RunningSystem;
let author: Member, innocent: Member, reporter: Member, first: BrowserSession, second: BrowserSession;

const emailOf = (name: string): string => `${name}@reports.example`;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'affinity-reports-'));
  system = await startSystem({ root, dataDir, publicPort: 0, durable: false, web: false });
  const person = (name: string) =>
    newMember(system.publicOrigin, { firstName: name, lastName: 'Walker', email: emailOf(name), password: PASSWORD }, {});
  author = await person('author');
  innocent = await person('innocent');
  reporter = await person('reporter');
  for (const name of ['first', 'second']) {
    await person(name);
    expect((await runOps(dataDir, 'account', 'grant', emailOf(name), 'moderator')).code).toBe(0);
  }
  first = await signedIn('first');
  second = await signedIn('second');
}, 960_000);

afterAll(async () => {
  await system.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn(name: string): Promise<BrowserSession> {
  const session = new BrowserSession(system.publicOrigin);
  await session.call('POST', '/api/session', { email: emailOf(name), password: PASSWORD });
  return session;
}

/** What the sign-in page is answered. */
async function signIn(name: string): Promise<{ status: number; body: Refused }> {
  const response = await fetch(`${system.publicOrigin}/api/session`, {
    method: 'POST',
    headers: { origin: system.publicOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(name), password: PASSWORD }),
  });
  return { status: response.status, body: (await response.json()) as Refused };
}

async function signInUntil(name: string, status: number): Promise<Refused> {
  for (const deadline = Date.now() + WITHIN_MS; ; await sleep(200)) {
    const answer = await signIn(name);
    if (answer.status === status) return answer.body;
    if (Date.now() > deadline) throw new Error(`Signing in as ${name} still answers ${answer.status}`);
  }
}

const withKey = () => ({ 'idempotency-key': randomUUID() });

it('a report is judged by what was sealed, appealed against without a session, decided by another, and leaves the innocent alone', async () => {
  const WORDS = 'Words that are gone before anybody looks';
  const post = await sharePost(author, WORDS);
  const body = { kind: 'post', targetId: post, memberId: innocent.id, reason: 'hate', note: 'Look.' };
  const { id: report } = await eventually(() => reporter.session.call<{ id: string }>('POST', '/api/reports', body, withKey()));
  await author.session.call('DELETE', `/api/posts/${post}`);

  const queue = await first.call<Page<Case>>('GET', '/api/moderation/cases');
  expect(queue.items.map(({ member }) => member.id)).toEqual([author.id]);
  const path = `/api/moderation/cases/${queue.items[0]!.id}`;
  const opened = await first.call<Case>('GET', path);
  expect(opened.items).toMatchObject([{ id: report, evidence: { words: WORDS } }]);

  const until = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const decision = { action: 'suspend', reportIds: [report], rule: 'hate', reason: 'It attacks people for their faith.', until };
  await first.call('POST', `${path}/decision`, decision, withKey());
  await expect(second.call('POST', `${path}/decision`, decision, withKey())).rejects.toThrow('409 social-graph.report_decided');

  const refused = await signInUntil('author', 403);
  expect([refused.code, refused.details?.until]).toEqual(['identity.account_suspended', until]);
  const token = refused.details!.caseToken!;
  const nobody = new BrowserSession(system.publicOrigin);
  const { items } = await nobody.call<Page<OwnCase>>('POST', '/api/cases/by-token', { token });
  expect(items).toMatchObject([{ decision: { canAppeal: true, appeal: null } }]);
  const appeal = { token, caseId: items[0]!.id, words: 'It was a quotation.' };
  expect(await nobody.call<OwnCase>('POST', '/api/cases/by-token/appeal', appeal)).toMatchObject({
    decision: { appeal: { state: 'waiting' } },
  });

  const [waiting] = (await second.call<Page<{ id: string }>>('GET', '/api/moderation/appeals')).items;
  const overturn = { outcome: 'overturn', reason: 'It was.' };
  const appealPath = `/api/moderation/appeals/${waiting!.id}/decision`;
  await expect(first.call('POST', appealPath, overturn, withKey())).rejects.toThrow('403 social-graph.own_decision');
  expect(await second.call('POST', appealPath, overturn, withKey())).toMatchObject({ restored: 'account' });
  await signInUntil('author', 200);

  const [told] = (await reporter.session.call<Page<OwnCase>>('GET', '/api/cases')).items;
  expect(told).toMatchObject({ id: report, state: 'decided', decision: null });
  expect((await innocent.session.call<Page<OwnCase>>('GET', '/api/cases')).items).toEqual([]);
  expect((await signIn('innocent')).status).toBe(200);
}, 720_000);

it('the log of it is verified by a command, which names the row that somebody altered', async () => {
  const verify = () => runOps(dataDir, 'moderation', 'verify-log');
  const good = await verify();
  expect([good.code, good.stderr]).toEqual([0, '']);
  expect(good.stdout).toMatch(/^\d+ rows, each as it was written\nthe last one’s hash: [0-9a-f]{64}\n$/);
  const { postgres } = system.infrastructure;
  const database = system.infrastructure.databaseOf('social-graph').name;
  await postgres.query(`ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_append_only`, database);
  await postgres.query(`UPDATE moderation_log SET reason = 'Nothing happened' WHERE event = 'report-decided'`, database);
  const bad = await verify();
  expect(bad.code).toBe(1);
  expect(bad.stdout).toMatch(/^broken at row \d+ \(.*\): its columns were altered\n/);
});
