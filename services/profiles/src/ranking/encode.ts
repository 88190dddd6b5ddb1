import { chosenIn } from '@affinity/proto/vocabulary/answers';
import { SILENT_OPTIONS } from '@affinity/proto/vocabulary/interests';
import type { Additional, BioData } from '../profiles/domain/bio-data.js';
import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { ageAt } from '../profiles/domain/age.js';
import { cellsWithin } from '../places/cells.js';
import { fitPoints, interestPoints, scoreWithoutAnswers } from './compatibility.js';
import { crowding } from './crowding.js';
import { WEIGHED_QUESTIONS, type QuestionName } from '@affinity/proto/vocabulary/importance';
import { mustsOf, pointsOf, type Viewer } from './importance.js';
import { countedInterestsOf, interestsOf, type Answers } from './interests.js';
import { sumOfWeights, weightOf, type InterestWeights } from './interest-weights.js';
import type { CrowdedMember } from './people-index.source.js';
import type { IndexedMember, RankRequest } from './people-index.types.js';
import { GENDER_NUMBERS, INTEREST_BITS, isSettingApart, SHARED_ANSWER_BITS } from './row-layout.js';
import {
  type AnswerPoints,
  type CrowdMessage,
  ENCODED_WORDS,
  type InterestCounts,
  NO_CELL,
  type PutMessage,
  type RareOfMember,
  type ScanQuery,
  type WeightMessage,
} from './scan/messages.js';
import {
  AGE_MASK,
  AGE_MAX_SHIFT,
  AGE_MIN_SHIFT,
  ANY_AGE,
  dateNumber,
  FIGURE_SHIFT,
  FLAG_RARE,
  LOWEST_FIGURE,
  PERSON_SHIFT,
  personIndex,
  SAID_SO_ONLY,
} from './scan/row.js';
import { wordsOfUuid, type UuidWords } from './scan/uuid-words.js';
import { SETTING_APART, SHARED_ANSWERS } from './shared-answers.js';

type AnswerWords = [number, number, number];

/** @throws RangeError when an id is no UUID */
export function encodeCrowded(members: readonly CrowdedMember[]): Pick<CrowdMessage, 'ids' | 'crowding'> {
  const ids = new Uint32Array(members.length * 4);
  members.forEach(({ id }, index) => ids.set(wordsOfUuid(id), index * 4));
  return { ids, crowding: Uint8Array.from(members, ({ excess }) => crowding(excess)) };
}

/** @throws RangeError when an id is no UUID */
export function encodeMembers(members: readonly IndexedMember[]): Pick<PutMessage, 'members' | 'names' | 'rare' | 'cells'> {
  const encoded = new Uint32Array(members.length * ENCODED_WORDS);
  const rare: [number, RareOfMember][] = [];
  members.forEach((member, index) => {
    const id = wordsOfUuid(member.id);
    const { words, rare: own } = encodeAnswers(member);
    const hasRare = own.counted.length + own.found.length > 0;
    if (hasRare) rare.push([index, own]);
    const row = rowOf(member.bioData, words, hasRare, scoreWithoutAnswers(id));
    encoded.set([...id, ...row, encodeMusts(member), member.revision], index * ENCODED_WORDS);
  });
  const cells = Int32Array.from(members, ({ cell }) => cell ?? NO_CELL);
  return { members: encoded, names: members.map(({ fullName }) => fullName.toLowerCase()), rare, cells };
}

function rowOf(bioData: BioData | null, [a, b, c]: AnswerWords, hasRare: boolean, figure: number): number[] {
  const additional = bioData?.additional ?? {};
  const person = personIndex(genderNumber(additional), seekingMask(additional));
  const { min, max } = additional.ageRange ?? ANY_AGE;
  return [
    a | (hasRare ? FLAG_RARE : 0) | (person << PERSON_SHIFT),
    b,
    c,
    birthNumber(additional) | (Math.min(min, AGE_MASK) << AGE_MIN_SHIFT) | (Math.min(max, AGE_MASK) << AGE_MAX_SHIFT),
    (figure - LOWEST_FIGURE) << FIGURE_SHIFT,
  ];
}

/** Bits of all that counts, and of options that say nothing: members are found by those, and the scan gives nothing for them. */
function encodeAnswers(answers: Answers): { words: AnswerWords; rare: RareOfMember } {
  const words: AnswerWords = [0, 0, 0];
  const counted = countedInterestsOf(answers);
  const rare: { counted: string[]; found: string[] } = { counted: [], found: [] };
  for (const interest of interestsOf(answers)) {
    const bit = INTEREST_BITS.get(interest);
    if (bit && (counted.has(interest) || SILENT_OPTIONS.has(interest))) words[bit.word] |= 1 << bit.bit;
    else if (counted.has(interest)) rare.counted.push(interest);
    else rare.found.push(interest);
  }
  SHARED_ANSWERS.forEach(({ group, question }, index) => {
    for (const option of chosenIn(answers.bioData, group, question.key)) {
      const bit = SHARED_ANSWER_BITS[index]!.get(option);
      if (bit) words[bit.word] |= 1 << bit.bit;
    }
  });
  return { words, rare };
}

/** The bits of questions in word 5. */
export const bitsOfQuestions = (names: readonly QuestionName[]): number =>
  WEIGHED_QUESTIONS.reduce((bits, { name }, index) => (names.includes(name) ? bits | (1 << index) : bits), 0);

/** Word 5. */
function encodeMusts(member: Viewer): number {
  const musts = mustsOf(member);
  return bitsOfQuestions(musts) | (musts.length > 0 && member.importance?.saidSoOnly ? SAID_SO_ONLY : 0);
}

/** By word and bit, for the scan. */
export function encodeWeights(weights: InterestWeights): Pick<WeightMessage, 'weights' | 'others'> {
  const byBit = [0, 1, 2].map(() => Array.from({ length: 32 }, () => 0)) as [number[], number[], number[]];
  for (const [interest, { word, bit }] of INTEREST_BITS) byBit[word][bit] = weightOf(weights, interest);
  return { weights: byBit, others: weights.others };
}

/** The scan's counts by interest. */
export function decodeCounts({ having }: InterestCounts): ReadonlyMap<string, number> {
  return new Map([...INTEREST_BITS].map(([interest, { word, bit }]) => [interest, having[word as 0 | 1][bit]!]));
}

const genderNumber = ({ gender }: Additional): number => (gender && GENDER_NUMBERS.get(gender)) ?? 0;

function seekingMask({ seeking }: Additional): number {
  return (seeking ?? []).reduce((mask, gender) => mask | (1 << (GENDER_NUMBERS.get(gender)! - 1)), 0);
}

function birthNumber({ birthDate }: Additional): number {
  if (!birthDate) return 0;
  const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number];
  return dateNumber(year, month, day);
}

/** @throws RangeError when the viewer's id or that of `after` is no UUID */
export function encodeRequest(request: RankRequest, weights: InterestWeights, now: Date): ScanQuery {
  const { viewer, after } = request;
  const viewerId = wordsOfUuid(request.viewerId);
  if (after) wordsOfUuid(after.id);
  const term = request.search?.toLowerCase() ?? '';
  return {
    viewerId: request.viewerId,
    viewer: viewer === null || isEmptyBioData(viewer.bioData) ? null : encodeViewer(viewer, weights),
    mutual: request.twoWayFilters ? encodeMutual(viewer?.bioData?.additional ?? {}, now) : null,
    musts: request.musts ? encodeMusts(viewer ?? NOBODY) : null,
    exclude: request.exclude,
    exempt: request.exempt ?? [],
    only: request.only ?? null,
    search: term === '' ? null : { term, words: interestsContaining(term) },
    near: request.within ? cellsWithin(request.within.cell, request.within.kilometres) : null,
    order: request.order ?? 'yours',
    seed: seedOf(viewerId, request.day),
    limit: request.limit,
    after: after ? { id: after.id, score: after.score } : null,
  };
}

const NOBODY: Answers = { bioData: null, socialActivities: [] };

/** The same question of a viewer who wants only people who said so. */
export const saidSoOnly = (query: ScanQuery): ScanQuery => ({ ...query, musts: (query.musts ?? 0) | SAID_SO_ONLY });

function encodeViewer(viewer: Viewer, weights: InterestWeights): ScanQuery['viewer'] {
  const { words, rare } = encodeAnswers(viewer);
  const counted = countedInterestsOf(viewer);
  const weight = sumOfWeights(weights, counted);
  return {
    words,
    rare: rare.counted,
    interestPoints: Uint8Array.from({ length: counted.size + 1 }, (_, shared) => interestPoints(shared, counted.size)),
    fitPoints: Uint8Array.from({ length: weight + 1 }, (_, shared) => fitPoints(shared, weight)),
    points: encodePoints(pointsOf(viewer)),
  };
}

/** In the order of the scan's groups. Null when the viewer weighs all answers as everybody does. */
function encodePoints(points: readonly number[]): AnswerPoints | null {
  if (SHARED_ANSWERS.every((answer, index) => answer.points === points[index])) return null;
  return {
    groups: points.filter((_, index) => !isSettingApart(SHARED_ANSWERS[index]!)),
    matter: points[SHARED_ANSWERS.indexOf(SETTING_APART.matter)]!,
    importance: points[SHARED_ANSWERS.indexOf(SETTING_APART.importance)]!,
  };
}

/** Another order for each viewer, and for each day. */
function seedOf([, , c, d]: UuidWords, day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return (Math.imul(c, 0x85ebca6b) ^ Math.imul(d, 0xc2b2ae35) ^ Math.imul(dateNumber(year, month, date), 0x27d4eb2f)) >>> 0;
}

function encodeMutual(additional: Additional, now: Date): ScanQuery['mutual'] {
  return {
    gender: genderNumber(additional),
    seeking: seekingMask(additional),
    age: additional.birthDate ? ageAt(additional.birthDate, now) : null,
    ageRange: additional.ageRange ?? null,
    today: dateNumber(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()),
  };
}

function interestsContaining(term: string): [number, number] {
  const words: AnswerWords = [0, 0, 0];
  for (const [interest, { word, bit }] of INTEREST_BITS) if (interest.toLowerCase().includes(term)) words[word] |= 1 << bit;
  return [words[0], words[1]];
}
