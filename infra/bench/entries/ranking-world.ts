import pg from 'pg';
import type { EncodedPage, Engine, Member } from './ranking-engine.ts';

const PAGE = 2000;
/** How many members the questions come from. */
const VIEWERS = 400;
const FIRST_NAMES = [
  'Ann',
  'Anna',
  'Daniel',
  'Maria',
  'Hannah',
  'Jan',
  'Juan',
  'Olga',
  'Peter',
  'Wei',
  'Yusuf',
  'Zoe',
  'Liam',
  'Noah',
  'Ava',
];

/** mulberry32: the same members in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomOf(20261121);
/** The first ones are chosen most: answers are not evenly spread. */
const pick = <T>(from: readonly T[]): T => from[Math.floor(from.length * random() ** 2)]!;
const some = <T>(from: readonly T[], most: number): T[] => [
  ...new Set(Array.from({ length: 1 + Math.floor(most * random()) }, () => pick(from))),
];
const hex = (digits: number): string =>
  Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');

/** Most members answer the filters of both sides, and some leave them out. */
function makeMember({ questionnaire, genders }: Engine, number: number): Member {
  const groups = questionnaire.map(({ group, questions }) => [
    group,
    Object.fromEntries(questions.map(({ key, options }) => [key, some(options, key === 'interests' ? 6 : 3)])),
  ]);
  const youngest = 18 + Math.floor(20 * random());
  const additional = {
    ...(random() < 0.9
      ? { birthDate: `${1955 + Math.floor(52 * random())}-0${1 + Math.floor(9 * random())}-1${Math.floor(10 * random())}` }
      : {}),
    ...(random() < 0.9 ? { gender: pick(genders) } : {}),
    ...(random() < 0.8 ? { seeking: some(genders, 2) } : {}),
    ...(random() < 0.7 ? { ageRange: { min: youngest, max: youngest + 5 + Math.floor(30 * random()) } } : {}),
  };
  const time = number.toString(16).padStart(12, '0');
  return {
    id: `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-a${hex(3)}-${hex(12)}`,
    fullName: `${pick(FIRST_NAMES)} ${hex(6)}`,
    bioData: { ...Object.fromEntries(groups), additional },
    socialActivities: [],
    listed: true,
    revision: 1,
  };
}

/**
 * Writes the members as profiles, and beside them as a table of bits, of which Postgres is asked the same question.
 * @returns some of them
 */
export async function writeRankingWorld(database: pg.Client, engine: Engine, members: number): Promise<Member[]> {
  await database.query(`
    CREATE UNLOGGED TABLE bench_ranking (
      id uuid PRIMARY KEY, interests bit(64) NOT NULL, own smallint NOT NULL, answers1 integer NOT NULL, answers2 integer NOT NULL,
      person smallint NOT NULL, born integer NOT NULL, age_min smallint NOT NULL, age_max smallint NOT NULL
    ) WITH (autovacuum_enabled = false)`);
  const viewers: Member[] = [];
  for (let from = 0; from < members; from += PAGE) {
    const page = Array.from({ length: Math.min(PAGE, members - from) }, (_, index) => makeMember(engine, from + index));
    await writeProfiles(database, page);
    await writeBits(database, page, engine.encode(page));
    const wanted = Math.ceil(((from + page.length) * VIEWERS) / members) - viewers.length;
    viewers.push(...page.slice(0, wanted));
  }
  await database.query('VACUUM (ANALYZE) bench_ranking, profiles');
  return viewers;
}

async function writeProfiles(database: pg.Client, page: readonly Member[]): Promise<void> {
  await database.query(
    `INSERT INTO profiles (id, first_name, last_name, bio_data, agreements_accepted, agreements_accepted_at, onboarded_at, created_at, updated_at)
     SELECT id, split_part(name, ' ', 1), split_part(name, ' ', 2), bio_data, true, now(), now(), now(), now()
     FROM unnest($1::uuid[], $2::text[], $3::jsonb[]) AS page (id, name, bio_data)`,
    [page.map(({ id }) => id), page.map(({ fullName }) => fullName), page.map(({ bioData }) => JSON.stringify(bioData))],
  );
}

async function writeBits(database: pg.Client, page: readonly Member[], rows: EncodedPage): Promise<void> {
  await database.query(
    `INSERT INTO bench_ranking
     SELECT id, interests::bit(64), own, answers1, answers2, person, born, age_min, age_max
     FROM unnest($1::uuid[], $2::bigint[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[])
       AS page (id, interests, own, answers1, answers2, person, born, age_min, age_max)`,
    [page.map(({ id }) => id), rows.interests, rows.own, rows.answers1, rows.answers2, rows.person, rows.born, rows.ageMin, rows.ageMax],
  );
}
