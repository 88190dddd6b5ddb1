import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { BioData } from '../../src/profiles/domain/bio-data.js';
import type { Importance, Viewer } from '../../src/ranking/importance.js';
import type { Answers } from '../../src/ranking/interests.js';
import { EVEN_WEIGHTS, type InterestWeights } from '../../src/ranking/interest-weights.js';
import type { IndexedMember, RankedMember, RankRequest } from '../../src/ranking/people-index.types.js';

/*
 * What discovery must answer, written from the rules over plain objects and with nothing of the engine: slow and obvious. PPL-003,
 * PPL-004, PPL-010, PPL-011, PPL-019..023, PPL-048, PPL-049, PPL-054, DECISION-5 and DECISION-17.
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

const SILENT = ['Food restrictions', 'Minimal exercise', 'Allergic', 'Prefer none', 'None currently'];
const OFFERED = new Set(
  QUESTION_GROUPS.flatMap(({ questions }) => questions.filter(({ interest }) => interest).flatMap(({ options }) => [...options])),
);
for (const silent of SILENT) OFFERED.delete(silent);

/** The lists in the order in which too many interests are cut. */
const LISTS = [
  ['hobbies', 'interests'],
  ['hobbies', 'creativePursuits'],
  ['hobbies', 'music'],
  ['lifestyle', 'diet'],
  ['lifestyle', 'exercise'],
  ['lifestyle', 'pets'],
  ['lifestyle', 'cooking'],
  ['lifestyle', 'travel'],
  ['social', 'socialActivities'],
] as const;

const counted = new WeakMap<Answers, readonly string[]>();

/** DECISION-17: nothing that says nothing; past half of what is offered, the last ones go; 19 at most. */
export function naiveCounted(answers: Answers): readonly string[] {
  const before = counted.get(answers);
  if (before) return before;
  const all: string[] = [];
  const take = (interest: string): void => {
    if (!SILENT.includes(interest) && !all.includes(interest)) all.push(interest);
  };
  for (const [group, key] of LISTS) {
    for (const interest of (answers.bioData?.[group] as Record<string, string[]> | undefined)?.[key] ?? []) take(interest);
  }
  for (const interest of answers.socialActivities) take(interest);
  const chosen = all.filter((interest) => OFFERED.has(interest)).length;
  let left = chosen <= OFFERED.size / 2 ? chosen : OFFERED.size - chosen;
  const result = all.filter((interest) => !OFFERED.has(interest) || left-- > 0).slice(0, 19);
  counted.set(answers, result);
  return result;
}

/** What is read of a member, kept by object: the tests compare thousands of times with the same members. */
interface Read {
  readonly interests: readonly string[];
  readonly has: ReadonlySet<string>;
  /** By place in POINTS, without what says nothing. */
  readonly answers: readonly (readonly string[])[];
  readonly importance: readonly string[];
  readonly faith: readonly string[];
}

const read = new WeakMap<Answers, Read>();

function readOf(member: Answers): Read {
  const before = read.get(member);
  if (before) return before;
  const answer = (group: string, key: string): string[] =>
    ((member.bioData as Record<string, Record<string, string[]>> | null)?.[group]?.[key] ?? []).filter(
      (option) => option !== 'Prefer not to say' && option !== "Don't care",
    );
  const interests = naiveCounted(member);
  const result = {
    interests,
    has: new Set(interests),
    answers: POINTS.map(([group, key]) => answer(group, key)),
    importance: answer('religion', 'importance'),
    faith: answer('religion', 'faith'),
  };
  read.set(member, result);
  return result;
}

/** Both directions: how the candidate fits the viewer, and the viewer the candidate. */
export function naiveScores(viewer: Viewer | null, candidate: IndexedMember, weights: InterestWeights): { yours: number; theirs: number } {
  if (viewer === null || viewer.bioData === null || Object.keys(viewer.bioData).length === 0) {
    const figure = fromId(candidate.id);
    return { yours: figure, theirs: figure };
  }
  const [own, theirs] = [readOf(viewer), readOf(candidate)];
  const shared = own.interests.filter((interest) => theirs.has.has(interest));
  const weigh = (interests: readonly string[]): number =>
    interests.reduce((sum, interest) => sum + (OFFERED.has(interest) ? (weights.offered.get(interest) ?? 1) : weights.others), 0);
  const ratio = (part: number, whole: number, points: number): number => (whole === 0 ? 0 : Math.round((part * points) / whole));
  const score = (a: Read, b: Read, worth: readonly number[]): number => {
    const ratios = ratio(shared.length, a.interests.length, 70) + ratio(weigh(shared), weigh(b.interests), 16);
    return Math.min(100, Math.max(0, ratios + naiveAnswerPoints(own, theirs, worth)));
  };
  const everybodys = POINTS.map(([, , worth]) => worth);
  return { yours: score(own, theirs, naiveWorth(viewer, own)), theirs: score(theirs, own, everybodys) };
}

/** PPL-050: the 14 points anew, double parts for what matters; largest remainders first. */
function naiveWorth({ importance }: Viewer, own: Read): number[] {
  const parts = POINTS.map(([group, key, worth], index) => {
    const weight = (importance?.questions as Record<string, string> | undefined)?.[`${group}.${key}`];
    return weight !== undefined && own.answers[index]!.length > 0 ? 2 * worth : worth;
  });
  const sum = parts.reduce((all, part) => all + part, 0);
  const worth = parts.map((part) => Math.trunc((14 * part) / sum));
  while (worth.reduce((all, part) => all + part, 0) < 14) {
    let most = 0;
    for (let index = 1; index < parts.length; index++) {
      if (14 * parts[index]! - worth[index]! * sum > 14 * parts[most]! - worth[most]! * sum) most = index;
    }
    worth[most]!++;
  }
  return worth;
}

/** What a member answered to a question, as far as it counts. */
function naiveAnswer(member: Answers, name: string): readonly string[] {
  const [group, key] = name.split('.') as [string, string];
  const place = POINTS.findIndex(([one, other]) => one === group && other === key);
  if (place >= 0) return readOf(member).answers[place]!;
  const { options } = QUESTION_GROUPS.find((one) => one.group === group)!.questions.find((one) => one.key === key)!;
  return naiveCounted(member).filter((interest) => options.includes(interest));
}

/** PPL-048, PPL-049: whether a must of `one` leaves `other` out. */
export function naiveMustRefuses(one: Answers, { questions, saidSoOnly }: Importance, other: Answers): boolean {
  return Object.entries(questions).some(([name, weight]) => {
    const [own, theirs] = [naiveAnswer(one, name), naiveAnswer(other, name)];
    if (weight !== 'must' || own.length === 0) return false;
    return theirs.length === 0 ? saidSoOnly : !own.some((option) => theirs.includes(option));
  });
}

/** Who has no answers at all has no musts either. */
function parted(one: Viewer, other: Viewer): boolean {
  const refuses = (a: Viewer, b: Viewer): boolean => isAnswered(a) && a.importance != null && naiveMustRefuses(a, a.importance, b);
  return refuses(one, other) || refuses(other, one);
}

const NOBODY: Viewer = { bioData: null, socialActivities: [] };
const isAnswered = (viewer: Viewer | null): viewer is Viewer => viewer?.bioData != null && Object.keys(viewer.bioData).length > 0;

function naiveAnswerPoints(one: Read, other: Read, worths: readonly number[]): number {
  const meet = (a: readonly string[], b: readonly string[]): boolean => a.some((option) => b.includes(option));
  const said = (option: string): boolean => one.importance.includes(option) || other.importance.includes(option);
  const differ = one.faith.length > 0 && other.faith.length > 0 && !meet(one.faith, other.faith);
  let cost = 0;
  if (differ && said('Very important')) cost = 5;
  if (differ && said('Essential')) cost = 10;
  let points = -cost;
  POINTS.forEach(([group, key], index) => {
    const nothing = group === 'religion' && key === 'importance' && cost > 0;
    if (!nothing && meet(one.answers[index]!, other.answers[index]!)) points += worths[index]!;
  });
  return points;
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

/** The place among members of equal score: another for each viewer and day. */
function turn(id: string, viewerId: string, day: string): number {
  const word = (of: string, at: number): number => Number.parseInt(of.replaceAll('-', '').slice(at * 8, at * 8 + 8), 16);
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const days = (year - 1900) * 372 + (month - 1) * 31 + date;
  const times = (a: number, b: number): bigint => (BigInt(a >>> 0) * BigInt(b)) & 0xffffffffn;
  const seed = times(word(viewerId, 2), 0x85ebca6b) ^ times(word(viewerId, 3), 0xc2b2ae35) ^ times(days, 0x27d4eb2f);
  let mixed = times(Number(BigInt(word(id, 3)) ^ seed), 0x9e3779b1);
  mixed = times(Number(mixed ^ (mixed >> 15n)), 0x85ebca6b);
  return Number(mixed ^ (mixed >> 13n));
}

/** PPL-036, PPL-045. Figures of PPL-019 are of nobody's answers, and stand as they are. */
function naiveBoth({ viewer }: RankRequest, yours: number, theirs: number, excess: number): number {
  if (viewer === null || viewer.bioData === null || Object.keys(viewer.bioData).length === 0) return yours;
  let off = 0;
  for (let doubled = 8; 1 + excess >= doubled; doubled *= 2) off += 3;
  return Math.max(0, Math.min(yours, theirs) - off);
}

/** Between the middles of two cells; PPL-054 of ADR 59. Nobody without a place is near. */
function naiveKilometres(one: number, other: number | null | undefined): number {
  if (other == null) return Infinity;
  const [a, b] = [one, other].map((cell) => {
    const latitude = ((Math.floor(cell / 2048) + 0.5) * 0.18 - 90) * (Math.PI / 180);
    const columns = Math.max(1, Math.round(2000 * Math.cos(latitude)));
    const longitude = (((cell % 2048) + 0.5) * 2 * Math.PI) / columns;
    return [Math.cos(latitude) * Math.cos(longitude), Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude)];
  }) as [number[], number[]];
  // By the straight line through the earth.
  return 2 * 6371 * Math.asin(Math.min(1, Math.hypot(...a.map((part, index) => part - b[index]!)) / 2));
}

/** Everyone who matches, in order. Pages are slices of it. */
export function naiveRanking(
  members: Iterable<IndexedMember>,
  request: RankRequest,
  weights: InterestWeights = EVEN_WEIGHTS,
  crowded: ReadonlyMap<string, number> = new Map(),
): RankedMember[] {
  const now = new Date();
  const term = (request.search ?? '').toLowerCase();
  const found: (RankedMember & { readonly turn: number })[] = [];
  const hidden = new Set([request.viewerId, ...request.exclude]);
  const only = request.only && new Set(request.only);
  for (const member of members) {
    if (!member.listed || hidden.has(member.id) || (only && !only.has(member.id))) continue;
    const viewerData = request.viewer?.bioData;
    if (request.twoWayFilters && (refuses(viewerData, member.bioData, now) || refuses(member.bioData, viewerData, now))) continue;
    const one = isAnswered(request.viewer) ? request.viewer : NOBODY;
    if (request.musts && !request.exempt?.includes(member.id) && parted(one, member)) continue;
    if (term && !textsOf(member).some((text) => text.includes(term))) continue;
    if (request.within && !(naiveKilometres(request.within.cell, member.cell) < request.within.kilometres)) continue;
    const { yours, theirs } = naiveScores(request.viewer, member, weights);
    const score = request.order === 'both' ? naiveBoth(request, yours, theirs, crowded.get(member.id) ?? 0) : yours;
    found.push({ id: member.id, score, turn: turn(member.id, request.viewerId, request.day) });
  }
  found.sort((a, b) => b.score - a.score || a.turn - b.turn || (a.id < b.id ? -1 : 1));
  return found.map(({ id, score }) => ({ id, score }));
}
