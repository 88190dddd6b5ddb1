import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { chosenIn, QUESTION_GROUPS, type GroupName } from '@affinity/proto/vocabulary/answers';
import { partsShownTo } from '../profiles/domain/audience.js';
import type { BioData } from '../profiles/domain/bio-data.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import type { Weights } from '../ranking/importance.js';
import type { Answers } from '../ranking/interests.js';
import type { InterestWeights } from '../ranking/interest-weights.js';
import { PeopleIndex, today } from '../ranking/people-index.js';
import { SETTING_APART, SHARED_ANSWERS } from '../ranking/shared-answers.js';
import type { CandidateBio, CandidateResponse, CandidatesResponse } from './dto/candidates.dtos.js';
import type { MatchQuestion } from './dto/match-reason.response.js';
import { matchOf } from './match-reasons.js';
import { KEPT_PERSON_COLUMNS, type KeptPersonRow } from './person.presenter.js';
import { blockedPairs, countMet, isMet } from './visible-people.sql.js';

/** The member, and the ids to leave out: members who blocked this one, or whom the member blocked, muted, skipped, sparked or is connected with. */
export const CANDIDATES_MEMBER: PreparedQuery = {
  name: 'candidates-member-v3',
  text: `
    SELECT p.first_name, p.bio_data, p.social_activities, p.importance, p.said_so_only,
           ARRAY(${blockedPairs('$1')}
                 UNION
                 SELECT r.other_id FROM profile_relations r
                 WHERE r.member_id = $1 AND r.kind IN ('mute', 'skip', 'spark', 'connection') AND r.active) AS exclude
    FROM profiles p WHERE p.id = $1`,
};

/** All candidates, in the order of their ids in $2. */
export const CANDIDATES: PreparedQuery = {
  name: 'candidates-v3',
  text: `
    SELECT ${KEPT_PERSON_COLUMNS},
           ${countMet('followers', 'p.id', 'blocked')} AS followers
    FROM (SELECT ARRAY(${blockedPairs('$1')}) AS ids OFFSET 0) blocked CROSS JOIN profiles p
    WHERE p.id = ANY($2::uuid[]) AND ${isMet('p', '$1')}
    ORDER BY array_position($2::uuid[], p.id)`,
};

interface MemberRow {
  first_name: string;
  bio_data: BioData | null;
  social_activities: string[];
  importance: Weights;
  said_so_only: boolean;
  exclude: string[];
}

interface CandidateRow extends KeptPersonRow {
  followers: number;
}

/** An answer that no model may hear is no reason of a match either: faith (SAFETY-79). */
const UNSAID: readonly MatchQuestion[] = [
  ...SHARED_ANSWERS.filter(({ question }) => !question.saidToModels).map(({ name }) => name),
  SETTING_APART.name,
];

@Injectable()
export class CandidatesReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly index: PeopleIndex,
  ) {}

  /**
   * Candidates for a recommendation to the member, by discovery's ranking. Members who are blocked either way, muted, skipped, disabled,
   * sparked or connected are left out.
   * @param limit 0..20
   * @throws ProfileNotFoundError when the member has no profile
   */
  async of(memberId: string, limit: number): Promise<CandidatesResponse> {
    const row = await this.queries.first<MemberRow>(CANDIDATES_MEMBER, [memberId]);
    if (!row) throw new ProfileNotFoundError();
    const member = { firstName: row.first_name, bio: presentBio(row.bio_data) };
    if (limit === 0) return { member, candidates: [] };
    const answers: Answers = { bioData: row.bio_data, socialActivities: row.social_activities };
    const { items } = await this.index.rank({
      viewerId: memberId,
      viewer: { ...answers, importance: { questions: row.importance, saidSoOnly: row.said_so_only } },
      exclude: row.exclude,
      twoWayFilters: true,
      musts: true,
      day: today(),
      limit,
    });
    const rows = await this.queries.rows<CandidateRow>(CANDIDATES, [memberId, items.map(({ id }) => id)]);
    return { member, candidates: rows.map((candidate) => present(candidate, answers, this.index.weights)) };
  }
}

/** The reasons are those that everybody would get: nobody is told what is important to the member, a model least of all. */
function present(row: CandidateRow, viewer: Answers, weights: InterestWeights): CandidateResponse {
  const { reasons } = matchOf(viewer, { id: row.id, bioData: row.bio_data, socialActivities: row.social_activities }, weights);
  // A model hears of others what everybody may read, whoever asks it.
  const { bioData } = partsShownTo('everyone', row.audience, { bioData: row.bio_data });
  return {
    memberId: row.id,
    firstName: row.first_name,
    bio: presentBio(bioData),
    followers: row.followers,
    // A part without answers, such as the other's own interests, is no reason that can be told.
    reasons: reasons.filter(({ question, options }) => options.length > 0 && !UNSAID.includes(question)),
  };
}

/** Names the answers that may be said: an answer added later stays unsaid until it is named here. */
function presentBio(stored: BioData | null): CandidateBio {
  const { additional, location } = stored ?? {};
  return {
    social: saidOf(stored, 'social'),
    lifestyle: saidOf(stored, 'lifestyle'),
    hobbies: saidOf(stored, 'hobbies'),
    education: saidOf(stored, 'education'),
    career: saidOf(stored, 'career'),
    location: location ?? '',
    dealbreakers: additional?.dealbreakers ?? '',
    moreInfo: additional?.moreInfo ?? '',
  };
}

/** The answers of a group that may be said to models: to current questions that allow it, and to those not asked any more. */
function saidOf(stored: BioData | null, name: GroupName): Record<string, string[]> {
  const { questions, unasked = [] } = QUESTION_GROUPS.find(({ group }) => group === name)!;
  const said = [...questions.filter(({ saidToModels }) => saidToModels), ...unasked];
  return Object.fromEntries(
    said.flatMap(({ key }) => {
      const chosen = chosenIn(stored, name, key);
      return chosen.length > 0 ? [[key, [...chosen]]] : [];
    }),
  );
}
