import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureBroadcast } from '../bench/broadcast.ts';
import { measureChat } from '../bench/entries/chat.ts';
import type { BenchContext } from '../bench/context.ts';
import { memory } from '../bench/cpu.ts';
import { createPost } from '../bench/entries/create-post.ts';
import { discoveryPage } from '../bench/entries/discovery-page.ts';
import { followingPage } from '../bench/entries/following-page.ts';
import { like } from '../bench/entries/like.ts';
import { newestPage } from '../bench/entries/newest-page.ts';
import { ownProfile } from '../bench/entries/own-profile.ts';
import { ping } from '../bench/entries/ping.ts';
import { measureRanking } from '../bench/entries/ranking.ts';
import { measure, type Plan } from '../bench/measure.ts';
import { buildPostsWorld } from '../bench/posts-world.ts';
import { startReference } from '../bench/reference.ts';
import { reportMeasurement, reportMemory } from '../bench/report.ts';
import { startSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { BrowserSession } from '../seed/browser-session.ts';
import { newMember } from '../seed/new-member.ts';

/** The whole system idle (SPEED-8): no more than the peer; with a process for each service at most three times that. */
const MEMORY_GOAL_MB = { together: 450, apart: 1500 };
/** Members whose tabs hear of new posts: a member has at most twenty sockets. */
const WATCHERS = 10;
const PERSON = { firstName: 'Bench', lastName: 'Mark', email: 'bench@example.com', password: 'a-long-bench-password' };

const REQUESTS = {
  ping,
  'own-profile': ownProfile,
  'newest-page': newestPage,
  'following-page': followingPage,
  like,
  'create-post': createPost,
};
const PARTS = ['memory', ...Object.keys(REQUESTS), 'broadcast', 'chat', 'ranking'];

/**
 * Names of parts, or none for all; `--quick`: a first look; `--posts n`: in a world of n posts instead of 20,000;
 * `--members n`: ranks so many instead of a million; `--apart`: a process for each service, as in a cluster, instead of one for all.
 */
const {
  positionals: chosen,
  values: { quick, apart, posts: postCount, members: memberCount },
} = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    apart: { type: 'boolean', default: false },
    posts: { type: 'string', default: '20000' },
    members: { type: 'string' },
  },
});
const unknown = chosen.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`);
  process.exit(2);
}
const wants = (part: string): boolean => chosen.length === 0 || chosen.includes(part);
const members = Number(memberCount ?? (quick ? 100_000 : 1_000_000));
const plan: Plan = quick
  ? { warmMs: 2000, measureMs: 2000, rounds: 1, connections: 16 }
  : { warmMs: 20_000, measureMs: 8000, rounds: 3, connections: 16 };

const dataDir = await mkdtemp(join(tmpdir(), 'affinity-bench-'));
const system = await startSystem({
  root,
  dataDir,
  publicPort: 0,
  env: WITHOUT_LIMITS,
  together: !apart,
  onProgress: console.log,
});
const { infrastructure, publicOrigin } = system;
const processesNow = () => infrastructure.supervisor.processes;
const processes = processesNow();
const urlOf = (service: string): string => infrastructure.postgres.urlOf(infrastructure.databaseOf(service));
const reference = await startReference({
  databaseUrl: urlOf('profiles'),
  postsDatabaseUrl: urlOf('posts'),
  redisUrl: infrastructure.redis.url,
});

/** A session of its own: a run takes longer than an access token lives, and a load does not renew it. */
async function signIn(): Promise<string> {
  const session = new BrowserSession(publicOrigin);
  await session.call('POST', '/api/session', { email: PERSON.email, password: PERSON.password });
  return session.cookie;
}

async function newWatchers(): Promise<string[]> {
  const watchers: string[] = [];
  for (let number = 0; number < WATCHERS; number++) {
    const email = `watcher-${number}@example.com`;
    watchers.push((await newMember(publicOrigin, { ...PERSON, email }, {})).session.cookie);
  }
  return watchers;
}

async function measurePeople(context: () => Promise<BenchContext>): Promise<void> {
  const ranking = await measureRanking({
    databaseUrl: urlOf('profiles'),
    members,
    questions: quick ? 100 : 400,
    postgresQuestions: quick ? 10 : 40,
    onProgress: console.log,
  });
  console.log(`\n${ranking}`);
  // The service has not heard of profiles that came by statements of their own. It builds its index anew when it starts.
  await system.restart('profiles');
  // The bench's member gave no answers that a filter could use: everybody is ranked for it.
  const discovery = await discoveryPage(await context(), members);
  console.log(`\n${reportMeasurement(await measure(discovery, processesNow(), plan))}`);
}

process.exitCode = 1;
try {
  const member = await newMember(publicOrigin, PERSON, { hobbies: { interests: ['Hiking', 'Tech'] } });
  if (wants('memory')) {
    await sleep(quick ? 1000 : 10_000);
    console.log(reportMemory(memory(processes), MEMORY_GOAL_MB[apart ? 'apart' : 'together']));
  }
  const posts = await buildPostsWorld({
    databaseUrl: urlOf('posts'),
    redisUrl: infrastructure.redis.url,
    posts: Number(postCount),
    memberId: member.id,
    onProgress: console.log,
  });
  const context = async (): Promise<BenchContext> => ({
    gateway: publicOrigin,
    reference,
    member: { id: member.id, cookie: await signIn() },
    posts,
  });
  for (const [name, entryOf] of Object.entries(REQUESTS)) {
    if (wants(name)) console.log(`\n${reportMeasurement(await measure(entryOf(await context()), processes, plan))}`);
  }
  if (wants('broadcast')) console.log(`\n${await measureBroadcast(await context(), await newWatchers(), processes, plan.measureMs)}`);
  if (wants('chat')) console.log(`\n${await measureChat(system, plan)}`);
  await posts.close();
  // The ranking comes last: a million profiles are not the world that the others are measured in.
  if (wants('ranking')) await measurePeople(context);
  process.exitCode = 0;
} catch (error) {
  // The error is printed before the stores stop: other processes complain of that.
  console.error(error);
} finally {
  await reference.stop();
  await system.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
