import { pathToFileURL } from 'node:url';
import { root } from '../paths.ts';

/** A member as the ranking of profiles reads one. */
export interface Shown {
  readonly id: string;
  readonly fullName: string;
  readonly bioData: BioData;
  readonly socialActivities: readonly string[];
  readonly listed: true;
  readonly revision: number;
}

export interface Additional {
  readonly birthDate?: string;
  readonly gender?: string;
  readonly seeking?: readonly string[];
  readonly ageRange?: { readonly min: number; readonly max: number };
}

export type Answers = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
export type BioData = Readonly<Record<string, unknown>> & { readonly additional: Additional };

export interface Question {
  readonly key: string;
  readonly options: readonly string[];
  readonly interest?: true;
  readonly agreement?: { readonly name: string; readonly points: number };
}

export type Order = 'yours' | 'both';

export interface Ranked {
  readonly ids: readonly string[];
  readonly scores: readonly number[];
}

/** The ranking of the profiles service as it is built, without its thread: every question is answered in this one. */
export interface Engine {
  readonly questionnaire: readonly { readonly group: string; readonly questions: readonly Question[] }[];
  readonly genders: readonly string[];
  /** Options that count as interests. */
  readonly offered: ReadonlySet<string>;
  /** The bit of each option of the questions of interests. */
  readonly bits: ReadonlyMap<string, { readonly word: number; readonly bit: number }>;
  readonly randomOf: (seed: number) => () => number;
  /** The place among members of equal score. */
  readonly turnOf: (tail: number, seed: number) => number;
  readonly ranking: (members: readonly Shown[]) => Ranking;
}

export interface Ranking {
  /** The exact list of one viewer; `limit` may be everybody. */
  list(viewer: Shown, order: Order, filtered: boolean, limit: number): Ranked;
  /** By the product's explanation of one pair, which knows nothing of the scan. */
  explain(viewer: Shown, candidate: Shown): { readonly score: number; readonly theirs: number };
  /** How much each interest weighs. */
  readonly weights: ReadonlyMap<string, number>;
}

/** Ages are those of this day in every run. */
export const DAY = '2026-11-27';
const NOW = new Date(`${DAY}T12:00:00Z`);
const PAGE = 1000;

export async function loadEngine(): Promise<Engine> {
  // oxlint-disable-next-line typescript/no-explicit-any -- what was built has no types here
  const load = (file: string): Promise<any> => import(pathToFileURL(`${root}/${file}.js`).href);
  const folder = 'services/profiles/dist/ranking';
  const [compatibility, weighing, encode, layout, tables, points, ratios, totals, scan, top, interests, questionnaire, random] =
    await Promise.all([
      load(`${folder}/compatibility`),
      load(`${folder}/interest-weights`),
      load(`${folder}/encode`),
      load(`${folder}/row-layout`),
      load(`${folder}/scan/member-table`),
      load(`${folder}/scan/point-tables`),
      load(`${folder}/scan/score-tables`),
      load(`${folder}/scan/totals`),
      load(`${folder}/scan/scan`),
      load(`${folder}/scan/top-list`),
      load('proto/dist/vocabulary/interests'),
      load('proto/dist/vocabulary/questionnaire'),
      load('services/_kit/dist/testing/random'),
    ]);

  function ranking(members: readonly Shown[]): Ranking {
    const size = new SharedArrayBuffer(4);
    const setup = { ...layout.SCAN_LAYOUT, size, ratios: ratios.makeRatioTables(compatibility.interestPoints, compatibility.fitPoints) };
    const even = Array.from({ length: 32 }, () => 1);
    const table = new tables.MemberTable(new Int32Array(size), new totals.Totals(points.makePointTables(setup, [even, even, even]), 1));
    for (let from = 0; from < members.length; from += PAGE) {
      table.put({ snapshot: false, ...encode.encodeMembers(members.slice(from, from + PAGE)) });
    }
    const counts = table.countInterests(setup.interestMasks);
    const weights = weighing.weightsOf(counts.members, encode.decodeCounts(counts));
    const encoded = encode.encodeWeights(weights);
    const scales = { tables: points.makePointTables(setup, encoded.weights), others: encoded.others };
    table.useTotals(new totals.Totals(scales.tables, scales.others));
    return {
      list: (viewer, order, filtered, limit) => {
        const request = { viewerId: viewer.id, viewer, exclude: [], twoWayFilters: filtered, order, day: DAY, limit };
        return scan.rank(table, scales, setup, encode.encodeRequest(request, weights, NOW));
      },
      explain: (viewer, candidate) => compatibility.explain(viewer, candidate, weights),
      weights: weights.offered,
    };
  }

  return {
    questionnaire: questionnaire.QUESTIONNAIRE,
    genders: questionnaire.GENDERS,
    offered: interests.OFFERED_INTERESTS,
    bits: layout.INTEREST_BITS,
    randomOf: random.randomOf,
    turnOf: top.turnOf,
    ranking,
  };
}
