import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { BioData } from '../../src/profiles/domain/bio-data.js';
import type { Answers } from '../../src/ranking/interests.js';
import type { IndexedMember, RankedMember, RankRequest } from '../../src/ranking/people-index.types.js';

/*
 * What discovery must answer, written from the rules over plain objects and with nothing of the engine: slow and obvious. PPL-003,
 * PPL-004, PPL-010, PPL-011, PPL-019..023 and DECISION-5.
 */

/** Group, key and points of the questions that bring points. The questionnaire's own test spells the table out. */
const POINTS = QUESTION_GROUPS.flatMap(({ group, questions }) =>
  questions.flatMap(({ key, agreement }) => (agreement ? [[group, key, agreement.points] as const] : [])),
);

const known = new WeakMap<Answers, ReadonlySet<string>>();

/** Results are remembered by object: the tests ask thousands of times for the same members. */
export function naiveInterests(answers: Answers): ReadonlySet<string> {
  const interests = known.get(answers) ?? new Set(gather(answers));
  known.set(answers, interests);
  return interests;
}

const texts = new WeakMap<IndexedMember, readonly string[]>();

/** The texts that a search looks at, lower-cased. */
function textsOf(member: IndexedMember): readonly string[] {
  const own = texts.get(member) ?? [member.fullName, ...naiveInterests(member)].map((text) => text.toLowerCase());
  texts.set(member, own);
  return own;
}

function gather({ bioData, socialActivities }: Answers): string[] {
  const lists = QUESTION_GROUPS.flatMap(({ group, questions, unasked = [] }) =>
    Object.entries(bioData?.[group] ?? {}).map(([key, chosen]) =>
      [...questions.filter(({ interest }) => interest), ...unasked].some((counted) => counted.key === key) ? chosen : [],
    ),
  );
  return [...lists.flat(), ...socialActivities];
}

export function naiveScore(viewer: Answers | null, candidate: IndexedMember): number {
  if (viewer === null || viewer.bioData === null || Object.keys(viewer.bioData).length === 0) return fromId(candidate.id);
  const own = naiveInterests(viewer);
  const theirs = naiveInterests(candidate);
  const shared = [...own].filter((interest) => theirs.has(interest)).length;
  let score = own.size === 0 ? 0 : Math.round((shared * 70) / own.size);
  for (const [group, key, points] of POINTS) {
    const answer = (of: Answers): string[] => (of.bioData?.[group] as Record<string, string[]> | undefined)?.[key] ?? [];
    if (answer(viewer).some((option) => option !== 'Prefer not to say' && answer(candidate).includes(option))) score += points;
  }
  return Math.min(100, Math.max(0, score));
}

function fromId(id: string): number {
  let hash = 0x811c9dc5n;
  for (const byte of Buffer.from(id.replaceAll('-', ''), 'hex')) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
  return 60 + Number(hash % 40n);
}

function age(birthDate: string, now: Date): number {
  const [years, day] = [now.getUTCFullYear() - Number(birthDate.slice(0, 4)), now.toISOString().slice(5, 10)];
  return day >= birthDate.slice(5) ? years : years - 1;
}

/** Whether something that `other` said contradicts what `one` seeks. */
function refuses(one: BioData | null | undefined, other: BioData | null | undefined, now: Date): boolean {
  const { seeking, ageRange } = one?.additional ?? {};
  const { gender, birthDate } = other?.additional ?? {};
  if (seeking && seeking.length > 0 && gender && !seeking.includes(gender)) return true;
  if (!ageRange || !birthDate) return false;
  return age(birthDate, now) < ageRange.min || age(birthDate, now) > ageRange.max;
}

/** Everyone who matches, in order. Pages are slices of it. */
export function naiveRanking(members: Iterable<IndexedMember>, request: RankRequest, now = new Date()): RankedMember[] {
  const term = (request.search ?? '').toLowerCase();
  const found: RankedMember[] = [];
  const hidden = new Set([request.viewerId, ...request.exclude]);
  const only = request.only && new Set(request.only);
  for (const member of members) {
    if (!member.listed || hidden.has(member.id) || (only && !only.has(member.id))) continue;
    const viewerData = request.viewer?.bioData;
    if (request.twoWayFilters && (refuses(viewerData, member.bioData, now) || refuses(member.bioData, viewerData, now))) continue;
    if (term && !textsOf(member).some((text) => text.includes(term))) continue;
    found.push({ id: member.id, score: naiveScore(request.viewer, member) });
  }
  return found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
