import type { QuestionName } from '@affinity/proto/vocabulary/importance';
import type { Viewer } from './importance.js';
import type { WithinKm } from '@affinity/proto/vocabulary/places';

/** A member as the index keeps them. `fullName` is the shown name; `bioData` may be null before the questionnaire. */
export interface IndexedMember extends Viewer {
  readonly id: string;
  readonly fullName: string;
  /** The member is onboarded and not disabled. Everyone else is left out of every answer (PPL-011). */
  readonly listed: boolean;
  /** The revision of the profile's row: an older one never replaces a newer one. */
  readonly revision: number;
  /** Of the picked town; null or absent without one. */
  readonly cell?: number | null;
}

export type PeopleOrder = 'yours' | 'both';

export interface RankRequest {
  readonly viewerId: string;
  /** Null or with empty answers: candidates get the figures of PPL-019. */
  readonly viewer: Viewer | null;
  /** Ids of members whom the viewer does not meet: blocked either way, or muted. The viewer is always left out (PPL-010). */
  readonly exclude: readonly string[];
  /** If given, only these members, for example those the viewer follows (PPL-007). */
  readonly only?: readonly string[];
  /** Part of a name or of an interest, in any case of letters (PPL-003, PPL-004). An empty text searches nothing. */
  readonly search?: string;
  /** If given, only members whose place is less far from that cell than so many kilometres (PPL-054). */
  readonly within?: { readonly cell: number; readonly kilometres: WithinKm } | undefined;
  /** Whether birth date, gender, seeking and age range of both sides decide (DECISION-5). */
  readonly twoWayFilters: boolean;
  /** Whether musts of both sides decide (ADR 58). False if absent. */
  readonly musts?: boolean;
  /** Members whom no must leaves out. */
  readonly exempt?: readonly string[];
  /**
   * By how the candidate fits the viewer (PPL-022), or by the lower of that and how the viewer fits the candidate, less what `crowding`
   * takes off. `yours` if absent.
   */
  readonly order?: PeopleOrder;
  /** `YYYY-MM-DD`: members of equal score stand in another order each day. All pages of one list name the same day. */
  readonly day: string;
  /** 1..60. */
  readonly limit: number;
  /** The last member of the page before. */
  readonly after?: RankedMember;
}

export interface RankedMember {
  readonly id: string;
  /** By which the list is ordered, 0..100. */
  readonly score: number;
}

export interface RankedPage {
  /** Score descending (PPL-022), then shuffled by viewer and day. */
  readonly items: readonly RankedMember[];
  /** How many members match in all, on this and all other pages. */
  readonly total: number;
}

export interface MustCountsRequest extends Pick<RankRequest, 'viewerId' | 'exclude'> {
  /** With the importance that is chosen. */
  readonly viewer: Viewer;
}

export interface MustCounts {
  /** How many people the chosen musts leave. */
  readonly total: number;
  /** How many they would leave with this question as a must, too: of each question that the viewer answered. */
  readonly each: ReadonlyMap<QuestionName, number>;
}
