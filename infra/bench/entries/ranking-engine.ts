import { pathToFileURL } from 'node:url';
import { root } from '../../paths.ts';

export interface Member {
  readonly id: string;
  readonly fullName: string;
  readonly bioData: Record<string, unknown> & { additional: Additional };
  readonly socialActivities: readonly string[];
  readonly listed: boolean;
  readonly revision: number;
}

export interface Additional {
  readonly birthDate?: string;
  readonly gender?: string;
  readonly seeking?: readonly string[];
  readonly ageRange?: { readonly min: number; readonly max: number };
}

export interface RankRequest {
  readonly viewerId: string;
  readonly viewer: Member;
  readonly exclude: readonly string[];
  readonly search?: string;
  readonly twoWayFilters: boolean;
  readonly order?: 'yours' | 'both';
  readonly day: string;
  readonly limit: number;
}

export interface Page {
  readonly items: readonly { readonly id: string; readonly score: number }[];
  readonly total: number;
}

export interface Index {
  readonly size: number;
  onApplicationBootstrap(): void;
  onModuleDestroy(): Promise<void>;
  ready(): Promise<void>;
  memory(): Promise<number>;
  rank(request: RankRequest): Promise<Page>;
}

export interface Queries {
  rows(query: { text: string; name: string }, values: readonly unknown[]): Promise<unknown[]>;
}

/** A member's bits, column by column; bigints as text, as the driver wants them. */
export interface EncodedPage {
  readonly interests: readonly string[];
  /** How many interests count. */
  readonly own: readonly number[];
  readonly answers1: readonly number[];
  readonly answers2: readonly number[];
  readonly person: readonly number[];
  readonly born: readonly number[];
  readonly ageMin: readonly number[];
  readonly ageMax: readonly number[];
}

export interface AnswerGroup {
  readonly word: number;
  readonly mask: number;
  readonly points: number;
}

/** Bits of word 2: what sets two apart. */
export interface Apart {
  readonly matter: number;
  readonly matterPoints: number;
  readonly importance: number;
  readonly importancePoints: number;
  readonly costs: readonly (readonly [mask: number, cost: number])[];
}

/** The question of one viewer, as the table of bits understands it. */
export interface EncodedQuestion {
  readonly words: readonly number[];
  readonly interests: number;
  /** Bit n: whether person index n is met. */
  readonly persons: bigint;
  readonly bornFrom: number;
  readonly bornTo: number;
  readonly ageAtLeast: number;
  readonly ageAtMost: number;
}

export interface Engine {
  readonly questionnaire: readonly {
    readonly group: string;
    readonly questions: readonly { readonly key: string; readonly options: readonly string[] }[];
  }[];
  readonly genders: readonly string[];
  readonly groups: readonly AnswerGroup[];
  readonly apart: Apart;
  /** Bits of words 0 and 1 that are interests and count. */
  readonly masks: readonly number[];
  /** The most for what is shared of the candidate's interests. */
  readonly fitPoints: number;
  makeIndex(queries: Queries): Index;
  encode(members: readonly Member[]): EncodedPage;
  question(request: RankRequest): EncodedQuestion;
  /** The specification's formula over the answers themselves. */
  score(viewer: Member, candidate: Member): number;
}

const ENCODED_WORDS = 11;

/** The ranking of the profiles service as it is built, without the service around it. */
export async function loadEngine(): Promise<Engine> {
  // oxlint-disable-next-line typescript/no-explicit-any -- what was built has no types here
  const load = (file: string): Promise<any> => import(pathToFileURL(`${root}/${file}.js`).href);
  const ranking = 'services/profiles/dist/ranking';
  const [index, source, weights, encode, compatibility, shared, layout, filter, vocabulary, readiness, metrics, logger] = await Promise.all(
    [
      load(`${ranking}/people-index`),
      load(`${ranking}/people-index.source`),
      load(`${ranking}/interest-weights`),
      load(`${ranking}/encode`),
      load(`${ranking}/compatibility`),
      load(`${ranking}/shared-answers`),
      load(`${ranking}/row-layout`),
      load(`${ranking}/scan/mutual-filter`),
      load('proto/dist/vocabulary/questionnaire'),
      load('services/_kit/dist/health/readiness'),
      load('services/_kit/dist/telemetry/metrics'),
      load('services/_kit/dist/logging/logger'),
    ],
  );
  const masks: readonly number[] = layout.SCAN_LAYOUT.interestMasks;
  return {
    questionnaire: vocabulary.QUESTIONNAIRE,
    genders: vocabulary.GENDERS,
    groups: layout.SCAN_LAYOUT.groups,
    apart: layout.SCAN_LAYOUT.apart,
    masks,
    fitPoints: shared.FIT_POINTS,
    makeIndex: (queries) =>
      new index.PeopleIndex(
        new source.PeopleIndexSource(queries),
        // Weights change nothing of what a scan costs. Without them Postgres need not add them up.
        { of: () => Promise.resolve(weights.EVEN_WEIGHTS) },
        new readiness.Readiness(),
        new metrics.Metrics(),
        logger.createLogger('bench', 'warn'),
      ),
    encode: (members) => columnsOf(encode.encodeMembers(members).members, masks),
    question: (request) => {
      const { viewer, mutual } = encode.encodeRequest(request, weights.EVEN_WEIGHTS, new Date());
      const { persons, bornFrom, bornSpan, ageAtLeast, ageAtMost } = filter.makeMutualFilter(mutual);
      const bits = [...persons].reduce((all: bigint, refused: number, at: number) => (refused ? all : all | (1n << BigInt(at))), 0n);
      return {
        words: viewer.words,
        interests: viewer.interestPoints.length - 1,
        persons: BigInt.asIntN(64, bits),
        bornFrom,
        bornTo: bornFrom + bornSpan,
        ageAtLeast,
        ageAtMost,
      };
    },
    score: (viewer, candidate) => compatibility.explain(viewer, candidate, weights.EVEN_WEIGHTS).score,
  };
}

function columnsOf(encoded: Uint32Array, masks: readonly number[]): EncodedPage {
  const rows = Array.from({ length: encoded.length / ENCODED_WORDS }, (_, index) => {
    return encoded.subarray(index * ENCODED_WORDS + 4, index * ENCODED_WORDS + 8);
  });
  const interests = rows.map(([a, b]) => interestsOf(a! & masks[0]!, b! & masks[1]!));
  return {
    interests,
    own: interests.map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(2).replaceAll('0', '').length),
    answers1: rows.map(([, b]) => b! | 0),
    answers2: rows.map(([, , c]) => c! | 0),
    person: rows.map(([a]) => a! >>> 26),
    born: rows.map(([, , , d]) => d! & 0xffff),
    ageMin: rows.map(([, , , d]) => (d! >>> 16) & 0x7f),
    ageMax: rows.map(([, , , d]) => (d! >>> 23) & 0x7f),
  };
}

/** The interests of both words as one number. */
export const interestsOf = (word0: number, word1: number): string => ((BigInt(word0 >>> 0) << 32n) | BigInt(word1 >>> 0)).toString();
