import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { chosenIn, QUESTION_GROUPS, type GroupName } from '@affinity/proto/vocabulary/answers';
import type { BioData } from '../profiles/domain/bio-data.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import type { Answers } from '../ranking/interests.js';
import { PeopleIndex } from '../ranking/people-index.js';
import { SHARED_ANSWERS } from '../ranking/shared-answers.js';
import type { CandidateBio, CandidateResponse, CandidatesResponse } from './dto/candidates.dtos.js';
import type { MatchQuestion } from './dto/match-reason.response.js';
import { matchOf } from './match-reasons.js';
import { PERSON_COLUMNS, type PersonRow } from './person.presenter.js';
import { blockedPairs, countsFor, isMet, isReceived } from './visible-people.sql.js';

/** The member, and whom the member does not want to hear of, or need not send a spark any more. */
export const CANDIDATES_MEMBER: PreparedQuery = {
  name: 'candidates-member-v1',
  text: `
    SELECT p.first_name, p.bio_data, p.social_activities,
           ARRAY(${blockedPairs('$1')}
                 UNION
                 SELECT r.other_id FROM profile_relations r
                 WHERE r.member_id = $1 AND r.kind IN ('mute', 'spark', 'connection') AND r.active) AS exclude
    FROM profiles p WHERE p.id = $1`,
};

/** All candidates, in the order of their ids in $2. */
export const CANDIDATES: PreparedQuery = {
  name: 'candidates-v1',
  text: `
    SELECT ${PERSON_COLUMNS},
           (SELECT count(*)::int FROM profile_relations r
            WHERE r.other_id = p.id AND r.kind = 'follow' AND ${isReceived('r')} AND ${countsFor('r.member_id', '$1')}) AS followers
    FROM profiles p
    WHERE p.id = ANY($2::uuid[]) AND ${isMet('p', '$1')}
    ORDER BY array_position($2::uuid[], p.id)`,
};

interface MemberRow {
  first_name: string;
  bio_data: BioData | null;
  social_activities: string[];
  exclude: string[];
}

interface CandidateRow extends PersonRow {
  followers: number;
}

/** What is said to no model is no reason either: faith (SAFETY-79). */
const UNSAID: readonly MatchQuestion[] = SHARED_ANSWERS.filter(({ question }) => !question.saidToModels).map(({ name }) => name);

@Injectable()
export class CandidatesReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly index: PeopleIndex,
  ) {}

  /**
   * Who may be recommended to the member, by the ranking of discovery, without those sparked or connected already. Who is
   * blocked either way, muted or disabled is not among them.
   * @param limit 0..20
   * @throws ProfileNotFoundError when the member has no profile
   */
  async of(memberId: string, limit: number): Promise<CandidatesResponse> {
    const row = await this.queries.first<MemberRow>(CANDIDATES_MEMBER, [memberId]);
    if (!row) throw new ProfileNotFoundError();
    const member = { firstName: row.first_name, bio: presentBio(row.bio_data) };
    if (limit === 0) return { member, candidates: [] };
    const answers: Answers = { bioData: row.bio_data, socialActivities: row.social_activities };
    const { items } = await this.index.rank({ viewerId: memberId, viewer: answers, exclude: row.exclude, twoWayFilters: true, limit });
    const rows = await this.queries.rows<CandidateRow>(CANDIDATES, [memberId, items.map(({ id }) => id)]);
    return { member, candidates: rows.map((candidate) => present(candidate, answers)) };
  }
}

function present(row: CandidateRow, viewer: Answers): CandidateResponse {
  const { reasons } = matchOf(viewer, { id: row.id, bioData: row.bio_data, socialActivities: row.social_activities });
  return {
    memberId: row.id,
    firstName: row.first_name,
    bio: presentBio(row.bio_data),
    followers: row.followers,
    reasons: reasons.filter(({ question }) => !UNSAID.includes(question)),
  };
}

/** Names what may be said: what else the answers have later stays unsaid until it is named here. */
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

/** The answers of a group to questions that the questionnaire lets be said, and to those it no longer asks. */
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
