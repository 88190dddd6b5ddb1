import type { Answers } from './interests.js';

/** A member as the index keeps them. `fullName` as it is shown; `bioData` may be null before the questionnaire. */
export interface IndexedMember extends Answers {
  readonly id: string;
  readonly fullName: string;
  /** Onboarded and not disabled: everyone else is kept out of every answer (PPL-011). */
  readonly listed: boolean;
  /** The profile row's: an older one never replaces a newer one. */
  readonly revision: number;
}

export interface RankRequest {
  readonly viewerId: string;
  /** Null, or with empty answers: candidates get the figures of PPL-019. */
  readonly viewer: Answers | null;
  /** Ids of members whom the viewer does not meet: blocked either way, muted. The viewer is left out anyway (PPL-010). */
  readonly exclude: readonly string[];
  /** Only these, for example those the viewer follows (PPL-007). */
  readonly only?: readonly string[];
  /** Part of a name or of an interest, whatever its case (PPL-003, PPL-004). Empty is no search. */
  readonly search?: string;
  /** Whether birth date, gender, seeking and age range of both sides decide (DECISION-5). */
  readonly twoWayFilters: boolean;
  /** 1..60. */
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: RankedMember;
}

export interface RankedMember {
  readonly id: string;
  readonly score: number;
}

export interface RankedPage {
  /** Score descending, then id ascending (PPL-022). */
  readonly items: readonly RankedMember[];
  /** How many match in all, on this and all other pages. */
  readonly total: number;
}
