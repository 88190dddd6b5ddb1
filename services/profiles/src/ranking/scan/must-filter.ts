import type { MustQuestion } from './messages.js';
import { EXEMPT, MUSTS_MASK, MUSTS_WORD, ROW_WORDS, SAID_SO_ONLY } from './row.js';

/** The musts of one viewer, and of all whom the viewer looks at. */
export interface MustFilter {
  /** Bits of the questions that are a must of the viewer. */
  readonly own: number;
  /** The bits of a candidate's musts that count: none where musts do not decide. */
  readonly theirs: number;
  /** Whoever did not answer a must of the viewer misses it. */
  readonly saidSoOnly: boolean;
  readonly questions: readonly MustQuestion[];
  /** What the viewer answered to each question. */
  readonly answers: readonly number[];
}

/** @param musts the viewer's word 5; null where musts do not decide */
export function makeMustFilter(questions: readonly MustQuestion[], words: readonly number[], musts: number | null): MustFilter {
  return {
    own: (musts ?? 0) & MUSTS_MASK,
    theirs: musts === null ? 0 : MUSTS_MASK,
    saidSoOnly: ((musts ?? 0) & SAID_SO_ONLY) !== 0,
    questions,
    answers: questions.map(({ word, mask }) => words[word]! & mask),
  };
}

/**
 * The bits of those of the asked questions that part the two: they share no option of it. Whoever did not answer parts nobody, unless
 * the one whose must it is takes only people who said so. A must of somebody's own is always answered.
 */
export function missedMusts({ questions, answers, saidSoOnly }: MustFilter, rows: Uint32Array, base: number, asked: number): number {
  const theirs = rows[base + MUSTS_WORD]!;
  if ((theirs & EXEMPT) !== 0) return 0;
  let missed = 0;
  for (let rest = asked; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest);
    const { word, mask } = questions[index]!;
    const answer = rows[base + word]! & mask;
    const own = answers[index]!;
    if ((answer & own) !== 0) continue;
    const unsaid = answer === 0 ? !saidSoOnly : own === 0 && (theirs & SAID_SO_ONLY) === 0;
    if (!unsaid) missed |= 1 << index;
  }
  return missed;
}

/** Marks the rows of members whom no must leaves out, for the time of one scan. */
export function exempting<T>(rows: Uint32Array, slots: readonly number[], work: () => T): T {
  try {
    for (const slot of slots) rows[slot * ROW_WORDS + MUSTS_WORD]! |= EXEMPT;
    return work();
  } finally {
    for (const slot of slots) rows[slot * ROW_WORDS + MUSTS_WORD]! &= ~EXEMPT;
  }
}
