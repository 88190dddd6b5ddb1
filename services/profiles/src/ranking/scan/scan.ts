import type { CellTest } from './cell-column.js';
import type { ScanPage, ScanQuery, ScanSetup } from './messages.js';
import type { MemberTable } from './member-table.js';
import { exempting, makeMustFilter, missedMusts } from './must-filter.js';
import { makeMutualFilter } from './mutual-filter.js';
import type { NameTest } from './name-column.js';
import { apartTable, INTERESTS_SHIFT, weighedTables, WEIGHTS_SHIFT, type PointTables } from './point-tables.js';
import { FIGURE_MASK, FIGURE_SHIFT, FLAG_RARE, LOWEST_FIGURE, ROW_WORDS } from './row.js';
import { scoreOf } from './score-tables.js';
import { TopList, turnOf } from './top-list.js';
import { wordsOfUuid, type UuidWords } from './uuid-words.js';
import { BLOCK, weigh, Weighed, type Weighing } from './weigh.js';

/** The hits of the search term. */
interface SearchHits {
  /** A bit for each slot whose rare interest or name contains the term. With a test, not all names are marked. */
  readonly slots: Uint32Array;
  readonly names: NameTest | undefined;
  /** Bits of the interests that contain the term. */
  readonly words: readonly [number, number];
}

interface Scan {
  readonly table: MemberTable;
  readonly weighing: Weighing;
  readonly hits: SearchHits | null;
  /** Tells who is near enough; null when everybody is. */
  readonly isNear: CellTest | null;
  /** Rare interests shared with the viewer, by slot. */
  readonly sharedRare: ReadonlyMap<number, number>;
  /** The viewer has no answers: the figures of PPL-019 rank. */
  readonly byFigure: boolean;
  readonly after: { readonly score: number; readonly turn: number; readonly id: UuidWords } | null;
  readonly seed: number;
  /** What each shared rare interest is worth, as in the point tables. */
  readonly rareWorth: number;
  readonly top: TopList;
}

const found = new Weighed();

/** What all questions share. */
export interface Scales {
  readonly tables: PointTables;
  /** The weight of each interest without a bit. */
  readonly others: number;
}

/** Ranks exactly: every member is looked at, and nothing is estimated. Changes nothing. */
export function rank(table: MemberTable, scales: Scales, setup: ScanSetup, query: ScanQuery): ScanPage {
  const { viewer, seed } = query;
  const { others } = scales;
  const scan: Scan = {
    table,
    weighing: weighingOf(table, scales, setup, query),
    hits: query.search && findHits(table, query.search),
    isNear: query.near && table.cells.testFor(query.near),
    sharedRare: table.rare.countShared(viewer?.rare ?? []),
    rareWorth: (others << WEIGHTS_SHIFT) | (1 << INTERESTS_SHIFT),
    byFigure: viewer === null,
    after: query.after && afterOf(query.after, seed),
    seed,
    top: new TopList(query.limit, table.ids, seed),
  };
  const total = prepared(table, query, () => scanAll(scan, query.only));
  const { slots, scores } = scan.top.take();
  return { ids: slots.map((slot) => table.ids.idOf(slot)), scores, total };
}

const NOTHING = new Uint8Array(1);

function weighingOf(table: MemberTable, scales: Scales, { apart, ratios, groups, questions }: ScanSetup, query: ScanQuery): Weighing {
  const { viewer } = query;
  const words = viewer?.words ?? [0, 0, 0];
  const points = viewer?.points ?? null;
  const tables = points === null ? scales.tables : weighedTables(scales.tables, groups, points);
  const [matter, importance] = [points?.matter ?? apart.matterPoints, points?.importance ?? apart.importancePoints];
  return {
    rows: table.rows,
    filter: makeMutualFilter(query.mutual),
    musts: makeMustFilter(questions, words, query.musts),
    tables: { ...tables, low: [tables.low[0], tables.low[1], apartTable(apart, words[2], { matter, importance })] },
    viewer: words,
    scores: {
      ...ratios,
      interests: viewer?.interestPoints ?? NOTHING,
      viewersFit: viewer?.fitPoints ?? NOTHING,
      both: query.order === 'both',
    },
  };
}

/** Takes out of the table who is hidden, and notes whom no must leaves out, for the time of one scan. */
function prepared<T>(table: MemberTable, { viewerId, exclude, exempt }: ScanQuery, work: () => T): T {
  const slots = exempt.map((id) => table.slotOf(id)).filter((slot) => slot >= 0);
  return withoutHidden(table, [viewerId, ...exclude], () => exempting(table.rows, slots, work));
}

/**
 * How many members the query finds, searches aside, by the bits of the asked questions that each would miss. The query's own musts
 * must be none: those of the others are looked at as ever.
 */
export function countMusts(table: MemberTable, scales: Scales, setup: ScanSetup, query: ScanQuery, asked: number): Int32Array {
  const weighing = weighingOf(table, scales, setup, query);
  const counts = new Int32Array(2 ** setup.questions.length);
  prepared(table, query, () => {
    for (let from = 0; from < table.slots; from += BLOCK) {
      weigh(weighing, from, Math.min(from + BLOCK, table.slots), 0, found);
      for (let index = 0; index < found.length; index++) {
        counts[missedMusts(weighing.musts, table.rows, found.slots[index]! * ROW_WORDS, asked)]!++;
      }
    }
  });
  return counts;
}

function afterOf({ score, id }: NonNullable<ScanQuery['after']>, seed: number): Scan['after'] {
  const words = wordsOfUuid(id);
  return { score, turn: turnOf(words[3], seed), id: words };
}

/** Clears the members' rows for the time of one scan: checking each of a million members would cost more. */
function withoutHidden<T>(table: MemberTable, ids: readonly string[], work: () => T): T {
  const hidden = new Map<number, number>();
  for (const id of ids) {
    const slot = table.slotOf(id);
    if (slot >= 0 && !hidden.has(slot)) hidden.set(slot, table.rows[slot * ROW_WORDS]!);
  }
  try {
    for (const slot of hidden.keys()) table.rows[slot * ROW_WORDS] = 0;
    return work();
  } finally {
    for (const [slot, word] of hidden) table.rows[slot * ROW_WORDS] = word;
  }
}

function findHits(table: MemberTable, { term, words }: NonNullable<ScanQuery['search']>): SearchHits {
  const slots = new Uint32Array(Math.ceil(table.slots / 32));
  const mark = (slot: number): void => {
    slots[slot >>> 5]! |= 1 << (slot & 31);
  };
  table.rare.find(term, mark);
  return { slots, names: table.names.find(term, mark), words };
}

/** @returns how many members match, on the page or not */
function scanAll(scan: Scan, only: readonly string[] | null): number {
  const { table } = scan;
  let matching = 0;
  if (only === null) {
    for (let from = 0; from < table.slots; from += BLOCK) matching += scanBlock(scan, from, Math.min(from + BLOCK, table.slots));
    return matching;
  }
  const slots = new Set(only.map((id) => table.slotOf(id)));
  slots.delete(-1);
  for (const slot of slots) matching += scanBlock(scan, slot, slot + 1);
  return matching;
}

function scanBlock(scan: Scan, from: number, to: number): number {
  const { hits, isNear, byFigure, sharedRare, top, weighing } = scan;
  // When more than answers decides, every member who passes the filter is looked at again.
  const decided = hits === null && isNear === null && !byFigure && sharedRare.size === 0;
  const passing = weigh(weighing, from, to, decided ? top.floor : 0, found);
  let matching = 0;
  for (let index = 0; index < found.length; index++) {
    const slot = found.slots[index]!;
    if (isNear !== null && !isNear(slot)) continue;
    if (hits !== null && !isHit(scan, hits, slot)) continue;
    matching++;
    const score = byFigure ? figureOf(weighing.rows, slot) : weighedScore(scan, slot, found.worths[index]!);
    if (score >= top.floor && isAfter(scan, score, slot)) top.offer(score, slot);
  }
  return decided ? passing : matching;
}

function isHit({ weighing: { rows } }: Scan, { slots, names, words }: SearchHits, slot: number): boolean {
  const base = slot * ROW_WORDS;
  if (((rows[base]! & words[0]) | (rows[base + 1]! & words[1])) !== 0) return true;
  return ((slots[slot >>> 5]! >>> (slot & 31)) & 1) !== 0 || names?.contains(slot) === true;
}

const figureOf = (rows: Uint32Array, slot: number): number =>
  LOWEST_FIGURE + ((rows[slot * ROW_WORDS + 4]! >>> FIGURE_SHIFT) & FIGURE_MASK);

function weighedScore({ weighing: { rows, scores }, sharedRare, rareWorth }: Scan, slot: number, worth: number): number {
  const base = slot * ROW_WORDS;
  const rare = sharedRare.size > 0 && (rows[base]! & FLAG_RARE) !== 0 ? (sharedRare.get(slot) ?? 0) : 0;
  return scoreOf(scores, rows[base + 4]!, worth + rare * rareWorth);
}

function isAfter({ after, seed, table }: Scan, score: number, slot: number): boolean {
  if (after === null || score < after.score) return true;
  if (score > after.score) return false;
  const turn = turnOf(table.ids.tailOf(slot), seed);
  return turn === after.turn ? table.ids.isAfter(slot, after.id) : turn > after.turn;
}
