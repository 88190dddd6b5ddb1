import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { loadEngine, interestsOf, type Additional, type Engine, type Member, type Page, type RankRequest } from './ranking-engine.ts';
import { writeRankingWorld } from './ranking-world.ts';

/** Milliseconds on a quiet machine of two cores, measured with the plan of this engine before it was written (SPEED-7). */
const P50_GOAL_MS = 16.5;
const P99_GOAL_MS = 49.5;
const POSTGRES_GOAL = 15;
/** Bytes a member, the name apart. */
const MEMORY_GOAL = 64;
const LIMIT = 20;
const WARM = 30;
/** The naive ranking of a million members takes minutes: it answers only these. */
const NAIVE_QUESTIONS = 2;

export interface RankingOptions {
  /** The database of the profiles service, migrated. */
  readonly databaseUrl: string;
  readonly members: number;
  /** Questions asked of the engine, and of Postgres. */
  readonly questions: number;
  readonly postgresQuestions: number;
  readonly onProgress: (message: string) => void;
}

interface Times {
  readonly p50: number;
  readonly p99: number;
}

function timesOf(durations: readonly number[]): Times {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  return { p50: at(0.5), p99: at(0.99) };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

/** The best statement we know: bits and small numbers only, whole-number arithmetic, no join, parallel if Postgres likes. */
function statement(engine: Engine): string {
  const points = engine.groups.map(({ word, mask, points: worth }) => {
    const [column, viewer] = word === 1 ? ['lifestyle', '$3'] : ['answers', '$4'];
    return `CASE WHEN ${column} & ${viewer}::int & ${mask | 0} <> 0 THEN ${worth} ELSE 0 END`;
  });
  return `
    SELECT id, (140 * bit_count(interests & $1::bigint::bit(64)) + $2::int) / (2 * $2::int) + ${points.join(' + ')} AS score
    FROM bench_ranking
    WHERE ($5::bigint >> person) & 1 = 1 AND (born = 0 OR born BETWEEN $6::int AND $7::int)
      AND age_min <= $8::int AND age_max >= $9::int AND id <> $10::uuid
    ORDER BY score DESC, id LIMIT ${LIMIT}`;
}

async function askPostgres(database: pg.Client, engine: Engine, text: string, request: RankRequest): Promise<Page['items']> {
  const { words, interests, persons, bornFrom, bornTo, ageAtLeast, ageAtMost } = engine.question(request);
  const answer = await database.query<{ id: string; score: string }>(text, [
    interestsOf(words[0]!, words[1]!),
    interests,
    words[1]! | 0,
    words[2]! | 0,
    persons.toString(),
    bornFrom,
    bornTo,
    ageAtLeast,
    ageAtMost,
    request.viewerId,
  ]);
  return answer.rows.map(({ id, score }) => ({ id, score: Number(score) }));
}

function ageOf(birthDate: string, now: Date): number {
  const years = now.getUTCFullYear() - Number(birthDate.slice(0, 4));
  return now.toISOString().slice(5, 10) >= birthDate.slice(5) ? years : years - 1;
}

function refuses({ seeking, ageRange }: Additional, { gender, birthDate }: Additional, now: Date): boolean {
  if (seeking?.length && gender && !seeking.includes(gender)) return true;
  const age = birthDate && ageRange ? ageOf(birthDate, now) : undefined;
  return age !== undefined && (age < ageRange!.min || age > ageRange!.max);
}

/**
 * Ranks the stored profiles themselves, by the words of the answers. It uses only one part of the engine: the formula that
 * explains a score.
 */
async function naivePage(database: pg.Client, engine: Engine, request: RankRequest): Promise<Page> {
  const now = new Date();
  const own = request.viewer.bioData.additional;
  const found: { id: string; score: number }[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await database.query<{ id: string; bioData: Member['bioData'] }>(
      `SELECT id, bio_data AS "bioData" FROM profiles WHERE onboarded_at IS NOT NULL AND id > $1 ORDER BY id LIMIT 5000`,
      [after],
    );
    for (const { id, bioData } of rows) {
      const theirs = bioData.additional ?? {};
      if (id === request.viewerId || refuses(own, theirs, now) || refuses(theirs, own, now)) continue;
      found.push({ id, score: engine.score(request.viewer, { ...request.viewer, id, bioData }) });
    }
    if (rows.length < 5000) break;
    after = rows.at(-1)!.id;
  }
  found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return { items: found.slice(0, LIMIT), total: found.length };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const verdict = (met: boolean): string => (met ? 'met' : 'missed');

/**
 * Discovery's first page among a million members with filters of both sides (PPL-020..023, DECISION-5), beside the naive ranking
 * and beside the best statement for Postgres, in one run on the same members.
 * @returns the report
 */
export async function measureRanking(options: RankingOptions): Promise<string> {
  const engine = await loadEngine();
  const database = new pg.Client({ connectionString: options.databaseUrl, statement_timeout: 0 });
  const index = engine.makeIndex({
    rows: async ({ name, text }, values) => (await database.query({ name, text, values: [...values] })).rows,
  });
  await database.connect();
  try {
    options.onProgress(`Writing ${options.members} profiles...`);
    const viewers = await writeRankingWorld(database, engine, options.members);
    options.onProgress('Building the people index...');
    const build = await timed(() => {
      index.onApplicationBootstrap();
      return index.ready();
    });
    const names = await database.query<{ bytes: string }>(
      `SELECT sum(octet_length(first_name || ' ' || last_name)) AS bytes FROM profiles WHERE onboarded_at IS NOT NULL`,
    );
    const memory = ((await index.memory()) - Number(names.rows[0]!.bytes)) / index.size;
    const request = (number: number, other: Partial<RankRequest> = {}): RankRequest => {
      const viewer = viewers[number % viewers.length]!;
      return { viewerId: viewer.id, viewer, exclude: [], twoWayFilters: true, limit: LIMIT, ...other };
    };
    const ask = async (questions: number, other?: Partial<RankRequest>): Promise<Times> => {
      const durations: number[] = [];
      for (let number = 0; number < WARM + questions; number++) {
        const { ms } = await timed(() => index.rank(request(number, other)));
        if (number >= WARM) durations.push(ms);
      }
      return timesOf(durations);
    };
    options.onProgress('Ranking...');
    const filtered = await ask(options.questions);
    const unfiltered = await ask(Math.ceil(options.questions / 4), { twoWayFilters: false });
    const rareName = await ask(Math.ceil(options.questions / 4), { search: 'hannah f' });
    const commonName = await ask(Math.ceil(options.questions / 10), { search: 'an' });
    const text = statement(engine);
    const postgres: number[] = [];
    let equal = 0;
    for (let number = 0; number < options.postgresQuestions; number++) {
      const { result, ms } = await timed(() => askPostgres(database, engine, text, request(number)));
      postgres.push(ms);
      if (same(result, (await index.rank(request(number))).items)) equal++;
    }
    const naive: number[] = [];
    let recalled = 0;
    for (let number = 0; number < NAIVE_QUESTIONS; number++) {
      const { result, ms } = await timed(() => naivePage(database, engine, request(number * 7)));
      naive.push(ms);
      if (same(result, await index.rank(request(number * 7)))) recalled++;
    }
    const ofPostgres = timesOf(postgres);
    const ratio = ofPostgres.p50 / filtered.p50;
    const line = (name: string, { p50, p99 }: Times): string => `  ${name.padEnd(34)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
    return [
      `Exact ranking of ${index.size} members, one thread, ${LIMIT} best and the count of all who match`,
      `${line('filters of both sides', filtered)} (goal ${P50_GOAL_MS} and ${P99_GOAL_MS}: ${verdict(filtered.p50 <= P50_GOAL_MS && filtered.p99 <= P99_GOAL_MS)})`,
      line('without filters', unfiltered),
      line('searched for a rare name', rareName),
      line('searched for a common syllable', commonName),
      `${line('Postgres, the same without a count', ofPostgres)}; ${ratio.toFixed(1)} times as long (goal ${POSTGRES_GOAL}: ${verdict(ratio >= POSTGRES_GOAL)}); same answer ${equal} of ${postgres.length}`,
      `  ${'naive ranking of stored profiles'.padEnd(34)} ${(timesOf(naive).p50 / 1000).toFixed(1)} s; same page and count ${recalled} of ${NAIVE_QUESTIONS}: recall ${(recalled / NAIVE_QUESTIONS).toFixed(2)}`,
      `  memory ${memory.toFixed(1)} bytes a member and the name (goal ${MEMORY_GOAL}: ${verdict(memory <= MEMORY_GOAL)}); built from Postgres in ${(build.ms / 1000).toFixed(1)} s`,
    ].join('\n');
  } finally {
    await index.onModuleDestroy();
    await database.query('DROP TABLE IF EXISTS bench_ranking');
    await database.end();
  }
}
