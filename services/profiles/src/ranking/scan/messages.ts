/** A question that brings points when both chose one of its options: bits of a word of the row. */
export interface AnswerGroup {
  readonly word: number;
  readonly mask: number;
  readonly points: number;
}

/** The answers to a question, as bits of a word of the row. Options that say nothing are not among them. */
export interface MustQuestion {
  readonly word: number;
  readonly mask: number;
}

/** What ratios of interests bring, by index `all << bits of the shared number | shared`. */
export interface RatioTables {
  /** By a candidate's sum of weights and the shared one: what they bring by what the candidate likes. */
  readonly fit: Uint8Array;
  /** By a candidate's number of interests and the shared number: what they bring in the candidate's view. */
  readonly theirInterests: Uint8Array;
}

/** What the worker gets at its start. */
export interface ScanSetup {
  readonly groups: readonly AnswerGroup[];
  /** Bits of each word that are interests and say something. */
  readonly interestMasks: readonly [number, number, number];
  /** Bits of word 2. The score loses the highest cost when `matter` differs and one of both has a bit of `costs`. */
  readonly apart: {
    readonly matter: number;
    readonly matterPoints: number;
    readonly importance: number;
    /** Not given where something is taken off. */
    readonly importancePoints: number;
    readonly costs: readonly (readonly [mask: number, cost: number])[];
  };
  readonly ratios: RatioTables;
  /** The questions that can be a must, by the bit of word 5. */
  readonly questions: readonly MustQuestion[];
  /** How many members the index holds, as one number. */
  readonly size: SharedArrayBuffer;
}

/** Per member: id (4), row (6), revision (1). */
export const ENCODED_WORDS = 11;

/** Of a member without a place. */
export const NO_CELL = -1;

export interface PutMessage {
  readonly kind: 'put';
  readonly call: number;
  /** The members were read in bulk. They never bring back a member who was removed since that reading began. */
  readonly snapshot: boolean;
  /** ENCODED_WORDS for each member. */
  readonly members: Uint32Array;
  /** Lower-cased. */
  readonly names: readonly string[];
  /** The cell of each member's place, or NO_CELL. */
  readonly cells: Int32Array;
  /** Interests without a bit, by the member's position in the message. */
  readonly rare: readonly (readonly [number, RareOfMember])[];
}

export interface RareOfMember {
  /** They count for the compatibility. */
  readonly counted: readonly string[];
  /** Members are found by them, and nothing else. */
  readonly found: readonly string[];
}

/** New weights of interests. Every sum of a row is made anew. */
export interface WeightMessage {
  readonly kind: 'weigh';
  readonly call: number;
  /** By word and bit. */
  readonly weights: readonly [readonly number[], readonly number[], readonly number[]];
  /** Of each interest without a bit. */
  readonly others: number;
}

/** What the order "both" takes off the members named, and nothing off all others. */
export interface CrowdMessage {
  readonly kind: 'crowd';
  readonly call: number;
  /** Four words for each id. */
  readonly ids: Uint32Array;
  /** 0..63. */
  readonly crowding: Uint8Array;
}

/** Asks how many members have each interest. */
export interface CountMessage {
  readonly kind: 'count';
  readonly call: number;
}

export interface InterestCounts {
  /** Members with any counted interest. */
  readonly members: number;
  /** By word and bit. */
  readonly having: readonly [readonly number[], readonly number[]];
}

export interface RemoveMessage {
  readonly kind: 'remove';
  readonly id: string;
  /** The revision of the row that excludes the member; null when the member is gone for good. */
  readonly revision: number | null;
}

/** Begins and ends the bulk reading. With `sweep`, members that were on no page of it leave the index. */
export interface SnapshotMessage {
  readonly kind: 'snapshot';
  readonly call: number;
  readonly phase: 'begin' | 'end';
  readonly sweep: boolean;
}

/** Asks which of these members have another revision here, or are missing. */
export interface CompareMessage {
  readonly kind: 'compare';
  readonly call: number;
  readonly ids: readonly string[];
  readonly revisions: readonly number[];
}

/** The points of the shared answers as one viewer weighs them; `groups` in the order of the setup. */
export interface AnswerPoints {
  readonly groups: readonly number[];
  readonly matter: number;
  readonly importance: number;
}

export interface ScanQuery {
  readonly viewerId: string;
  /** Null: candidates get the figures of PPL-019. */
  readonly viewer: {
    readonly words: readonly [number, number, number];
    readonly rare: readonly string[];
    /** Points for 0, 1, 2, ... shared interests. */
    readonly interestPoints: Uint8Array;
    /** Points in a candidate's view, by the shared sum of weights. */
    readonly fitPoints: Uint8Array;
    /** Null: as in the setup. The candidate's view always is. */
    readonly points: AnswerPoints | null;
  } | null;
  /** Whose view ranks: the viewer's, or the lower of both (for candidates as the viewer sees them and the other way round). */
  readonly order: 'yours' | 'both';
  /** Members of equal score stand in an order that this number shuffles. */
  readonly seed: number;
  /** Null: nobody is filtered. Answers that the viewer did not give are 0 and null. */
  readonly mutual: {
    readonly gender: number;
    readonly seeking: number;
    readonly age: number | null;
    readonly ageRange: { readonly min: number; readonly max: number } | null;
    /** Today's `dateNumber`. */
    readonly today: number;
  } | null;
  /** The viewer's word 5. Null: no musts of anybody decide. */
  readonly musts: number | null;
  readonly exclude: readonly string[];
  /** No must leaves these out. */
  readonly exempt: readonly string[];
  readonly only: readonly string[] | null;
  readonly search: {
    /** Lower-cased, not empty. */
    readonly term: string;
    /** Interests that contain the term: bits of words 0 and 1. */
    readonly words: readonly [number, number];
  } | null;
  /** The cells in which members may be; null for anywhere. */
  readonly near: readonly number[] | null;
  readonly limit: number;
  readonly after: { readonly id: string; readonly score: number } | null;
}

export interface RankMessage {
  readonly kind: 'rank';
  readonly call: number;
  readonly query: ScanQuery;
}

/**
 * Asks how many members the query finds by the questions that they would miss if all of `asked` were the viewer's musts. What the
 * query orders, and where it goes on, does not count.
 */
export interface CountMustsMessage {
  readonly kind: 'count-musts';
  readonly call: number;
  readonly query: ScanQuery;
  /** Bits of word 5. */
  readonly asked: number;
}

export interface MemoryMessage {
  readonly kind: 'memory';
  readonly call: number;
}

export type ToWorker =
  | PutMessage
  | RemoveMessage
  | SnapshotMessage
  | CompareMessage
  | WeightMessage
  | CrowdMessage
  | CountMessage
  | RankMessage
  | CountMustsMessage
  | MemoryMessage;

export interface ScanPage {
  readonly ids: readonly string[];
  readonly scores: readonly number[];
  readonly total: number;
}

export interface FromWorker {
  readonly call: number;
  readonly answer?: unknown;
  /** The reason when there is no answer. */
  readonly failure?: string;
}
