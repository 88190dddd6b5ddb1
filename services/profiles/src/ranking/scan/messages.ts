/** A question that brings points when both chose one of its options: bits of a word of the row. */
export interface AnswerGroup {
  readonly word: number;
  readonly mask: number;
  readonly points: number;
}

/** What the worker gets at its start. */
export interface ScanSetup {
  readonly groups: readonly AnswerGroup[];
  /** Bits of each word that are interests. */
  readonly interestMasks: readonly [number, number, number];
  /** How many members the index holds, as one number. */
  readonly size: SharedArrayBuffer;
}

/** Per member: id (4), row (4), revision (1). */
export const ENCODED_WORDS = 9;

export interface PutMessage {
  readonly kind: 'put';
  readonly call: number;
  /** The members were read in bulk. They never bring back a member who was removed since that reading began. */
  readonly snapshot: boolean;
  /** ENCODED_WORDS for each member. */
  readonly members: Uint32Array;
  /** Lower-cased. */
  readonly names: readonly string[];
  /** Interests without a bit, by the member's position in the message. */
  readonly rare: readonly (readonly [number, readonly string[]])[];
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

export interface ScanQuery {
  readonly viewerId: string;
  /** Null: candidates get the figures of PPL-019. */
  readonly viewer: {
    readonly words: readonly [number, number, number];
    readonly rare: readonly string[];
    readonly interests: number;
    /** Points for 0, 1, 2, ... shared interests. */
    readonly interestPoints: readonly number[];
  } | null;
  /** Null: nobody is filtered. Answers that the viewer did not give are 0 and null. */
  readonly mutual: {
    readonly gender: number;
    readonly seeking: number;
    readonly age: number | null;
    readonly ageRange: { readonly min: number; readonly max: number } | null;
    /** Today's `dateNumber`. */
    readonly today: number;
  } | null;
  readonly exclude: readonly string[];
  readonly only: readonly string[] | null;
  readonly search: {
    /** Lower-cased, not empty. */
    readonly term: string;
    /** Interests that contain the term: bits of words 0 and 1. */
    readonly words: readonly [number, number];
  } | null;
  readonly limit: number;
  readonly after: { readonly id: string; readonly score: number } | null;
}

export interface RankMessage {
  readonly kind: 'rank';
  readonly call: number;
  readonly query: ScanQuery;
}

export interface MemoryMessage {
  readonly kind: 'memory';
  readonly call: number;
}

export type ToWorker = PutMessage | RemoveMessage | SnapshotMessage | CompareMessage | RankMessage | MemoryMessage;

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
