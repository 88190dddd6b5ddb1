import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Bench, Part } from '../context.ts';
import { measure } from '../measure.ts';
import type { Figure, Measured } from '../report.ts';
import { discoveryPage } from './discovery-page.ts';
import {
  loadEngine,
  interestsOf,
  type Additional,
  type Engine,
  type Index,
  type Member,
  type Page,
  type RankRequest,
} from './ranking-engine.ts';
import { writeRankingWorld } from './ranking-world.ts';

/** Milliseconds for so many members, on a quiet machine of two cores, measured with the plan of this engine (SPEED-7). */
const GOAL_MEMBERS = 1_000_000;
const P50_GOAL_MS = 16.5;
const P99_GOAL_MS = 49.5;
/** The best Postgres needs so many times as long, at least. */
const POSTGRES_GOAL = 15;
/** Bytes a member, the name apart. */
const MEMORY_GOAL = 64;
const LIMIT = 20;
const WARM = 30;
/** The naive ranking of a million members takes minutes: it answers only these. */
const NAIVE_QUESTIONS = 2;

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

/**
 * The best statement we know: bits and small numbers only, whole-number arithmetic, no join, parallel if Postgres likes. $1 the
 * viewer's interests, $2 their number, $3 and $4 the other answers.
 */
function statement(engine: Engine): string {
  const { matter, matterPoints, importance, importancePoints, costs } = engine.apart;
  const points = engine.groups.map(({ word, mask, points: worth }) => {
    return `CASE WHEN answers${word} & $${word + 2}::int & ${mask | 0} <> 0 THEN ${worth} ELSE 0 END`;
  });
  const cost = costs
    .toSorted(([, one], [, other]) => other - one)
    .map(([mask, taken]) => `WHEN (answers2 | $4::int) & ${mask} <> 0 THEN ${taken}`)
    .join(' ');
  return `
    SELECT id, greatest(0, (140 * shared + $2::int) / (2 * $2::int)
             + CASE WHEN own = 0 THEN 0 ELSE (${2 * engine.fitPoints} * shared + own) / (2 * own) END
             + ${points.join(' + ')}
             + CASE WHEN answers2 & $4::int & ${matter} <> 0 THEN ${matterPoints} ELSE 0 END
             + CASE WHEN cost = 0 AND answers2 & $4::int & ${importance} <> 0 THEN ${importancePoints} ELSE 0 END - cost) AS score
    FROM bench_ranking, LATERAL (
      SELECT bit_count(interests & $1::bigint::bit(64))::int AS shared,
             CASE WHEN answers2 & ${matter} = 0 OR $4::int & ${matter} = 0 OR answers2 & $4::int & ${matter} <> 0 THEN 0 ${cost} ELSE 0 END AS cost
    ) with_viewer
    WHERE ($5::bigint >> person) & 1 = 1 AND (born = 0 OR born BETWEEN $6::int AND $7::int)
      AND age_min <= $8::int AND age_max >= $9::int AND id <> $10::uuid
    ORDER BY score DESC, id LIMIT ${LIMIT}`;
}

async function askPostgres(database: pg.Client, engine: Engine, text: string, request: RankRequest): Promise<Page['items']> {
  const { words, interests, persons, bornFrom, bornTo, ageAtLeast, ageAtMost } = engine.question(request);
  const answer = await database.query<{ id: string; score: number }>(text, [
    interestsOf(words[0]! & engine.masks[0]!, words[1]! & engine.masks[1]!),
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
  return answer.rows;
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

/** Members of equal score stand in an order of the day, which only the engine knows: the scores are compared. */
const scoresOf = (items: Page['items']): string => items.map(({ score }) => score).join();

/** Postgres and the naive ranking answer as the engine does. */
interface Compared {
  readonly postgres: Times;
  readonly naive: Times;
  readonly notes: readonly string[];
}

type Question = (number: number, other?: Partial<RankRequest>) => RankRequest;

async function compare(database: pg.Client, engine: Engine, index: Index, question: Question, questions: number): Promise<Compared> {
  const text = statement(engine);
  const [postgres, naive]: [number[], number[]] = [[], []];
  let [equal, recalled] = [0, 0];
  for (let number = 0; number < questions; number++) {
    const { result, ms } = await timed(() => askPostgres(database, engine, text, question(number)));
    postgres.push(ms);
    if (scoresOf(result) === scoresOf((await index.rank(question(number))).items)) equal++;
  }
  for (let number = 0; number < NAIVE_QUESTIONS; number++) {
    const { result, ms } = await timed(() => naivePage(database, engine, question(number * 7)));
    naive.push(ms);
    const page = await index.rank(question(number * 7));
    if (result.total === page.total && scoresOf(result.items) === scoresOf(page.items)) recalled++;
  }
  return {
    postgres: timesOf(postgres),
    naive: timesOf(naive),
    notes: [
      `same scores as Postgres ${equal} of ${postgres.length}`,
      `same scores and count as the naive ranking ${recalled} of ${NAIVE_QUESTIONS}: recall ${(recalled / NAIVE_QUESTIONS).toFixed(2)}`,
    ],
  };
}

async function bytesOfNames(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `SELECT sum(octet_length(first_name || ' ' || last_name)) AS bytes FROM profiles WHERE onboarded_at IS NOT NULL`,
  );
  return Number(rows[0]!.bytes);
}

/** Discovery's first page among many members with filters of both sides (PPL-020..023, DECISION-5). */
async function measureEngine({ plan, system, say }: Bench): Promise<Measured> {
  const { infrastructure } = system;
  const { members, questions, postgresQuestions } = plan.ranking;
  const engine = await loadEngine();
  const connectionString = infrastructure.postgres.urlOf(infrastructure.databaseOf('profiles'));
  const database = new pg.Client({ connectionString, statement_timeout: 0 });
  const index = engine.makeIndex({
    rows: async ({ name, text }, values) => (await database.query({ name, text, values: [...values] })).rows,
  });
  await database.connect();
  try {
    say(`Writing ${members} profiles...`);
    const viewers = await writeRankingWorld(database, engine, members);
    say('Building the people index...');
    const build = await timed(() => {
      index.onApplicationBootstrap();
      return index.ready();
    });
    const memory = ((await index.memory()) - (await bytesOfNames(database))) / index.size;
    const question: Question = (number, other = {}) => {
      const viewer = viewers[number % viewers.length]!;
      return { viewerId: viewer.id, viewer, exclude: [], twoWayFilters: true, day: '2026-11-27', limit: LIMIT, ...other };
    };
    const ask = async (count: number, other?: Partial<RankRequest>): Promise<Times> => {
      const durations: number[] = [];
      for (let number = 0; number < WARM + count; number++) {
        const { ms } = await timed(() => index.rank(question(number, other)));
        if (number >= WARM) durations.push(ms);
      }
      return timesOf(durations);
    };
    say('Ranking...');
    const filtered = await ask(questions);
    const both = await ask(Math.ceil(questions / 4), { order: 'both' });
    const unfiltered = await ask(Math.ceil(questions / 4), { twoWayFilters: false });
    const rareName = await ask(Math.ceil(questions / 4), { search: 'hannah f' });
    const commonName = await ask(Math.ceil(questions / 10), { search: 'an' });
    const { postgres, naive, notes } = await compare(database, engine, index, question, postgresQuestions);
    const timesAsLong = postgres.p50 / filtered.p50;
    const ms = (what: string, product: number, most?: number): Figure => {
      const goal = most !== undefined && members >= GOAL_MEMBERS ? ({ goal: { of: 'product', most } } as const) : {};
      return { what, unit: 'ms', product, ...goal };
    };
    return {
      name: 'ranking',
      title: `Exact ranking of ${index.size.toLocaleString('en')} members, one thread, ${LIMIT} best and the count of all who match`,
      figures: [
        ms('p50, filters of both sides', filtered.p50, P50_GOAL_MS),
        ms('p99, filters of both sides', filtered.p99, P99_GOAL_MS),
        ms('p50, filters of both sides, by the lower of both figures', both.p50, P50_GOAL_MS),
        ms('p50, without filters', unfiltered.p50),
        ms('p50, searched for a rare name', rareName.p50),
        ms('p50, searched for a common syllable', commonName.p50),
        ms('p50 of the best Postgres, without a count', postgres.p50),
        { what: 'Postgres takes', unit: 'times as long', product: timesAsLong, goal: { of: 'product', least: POSTGRES_GOAL } },
        ms('p50 of the naive ranking of stored profiles', naive.p50),
        { what: 'memory a member, the name apart', unit: 'bytes', product: memory, goal: { of: 'product', most: MEMORY_GOAL } },
        { what: 'built from Postgres in', unit: 's', product: build.ms / 1000 },
      ],
      notes,
    };
  } finally {
    await index.onModuleDestroy();
    await database.query('DROP TABLE IF EXISTS bench_ranking');
    await database.end();
  }
}

/** The engine by itself, and the page of people that it ranks. */
export const ranking: Part = {
  name: 'ranking',
  measure: async (bench) => {
    const engine = await measureEngine(bench);
    // The service has not heard of profiles that came by statements of their own. It builds its index anew when it starts.
    await bench.system.restart('profiles');
    // The bench's member gave no answers that a filter could use: everybody is ranked for it.
    const page = await discoveryPage(await bench.context(), bench.plan.ranking.members);
    return [engine, await measure(bench, page, bench.plan.requests)];
  },
};
