import { chosenIn } from '@affinity/proto/vocabulary/answers';
import type { Additional, BioData } from '../profiles/domain/bio-data.js';
import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { ageAt } from '../profiles/domain/age.js';
import { interestPoints, scoreWithoutAnswers } from './compatibility.js';
import { interestsOf, type Answers } from './interests.js';
import type { IndexedMember, RankRequest } from './people-index.types.js';
import { GENDER_NUMBERS, INTEREST_BITS, SHARED_ANSWER_BITS } from './row-layout.js';
import { ENCODED_WORDS, type PutMessage, type ScanQuery } from './scan/messages.js';
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
} from './scan/row.js';
import { wordsOfUuid } from './scan/uuid-words.js';
import { SHARED_ANSWERS } from './shared-answers.js';

type AnswerWords = [number, number, number];

/** @throws RangeError when an id is no UUID */
export function encodeMembers(members: readonly IndexedMember[]): Pick<PutMessage, 'members' | 'names' | 'rare'> {
  const encoded = new Uint32Array(members.length * ENCODED_WORDS);
  const rare: [number, readonly string[]][] = [];
  members.forEach((member, index) => {
    const id = wordsOfUuid(member.id);
    const { words, rare: own } = encodeAnswers(member);
    if (own.length > 0) rare.push([index, own]);
    encoded.set([...id, ...rowOf(member.bioData, words, own.length > 0, scoreWithoutAnswers(id)), member.revision], index * ENCODED_WORDS);
  });
  return { members: encoded, names: members.map(({ fullName }) => fullName.toLowerCase()), rare };
}

function rowOf(bioData: BioData | null, [a, b, c]: AnswerWords, hasRare: boolean, figure: number): [number, number, number, number] {
  const additional = bioData?.additional ?? {};
  const person = personIndex(genderNumber(additional), seekingMask(additional));
  const { min, max } = additional.ageRange ?? ANY_AGE;
  return [
    a | (hasRare ? FLAG_RARE : 0) | (person << PERSON_SHIFT),
    b | ((figure - LOWEST_FIGURE) << FIGURE_SHIFT),
    c,
    birthNumber(additional) | (Math.min(min, AGE_MASK) << AGE_MIN_SHIFT) | (Math.min(max, AGE_MASK) << AGE_MAX_SHIFT),
  ];
}

function encodeAnswers(answers: Answers): { words: AnswerWords; rare: string[] } {
  const words: AnswerWords = [0, 0, 0];
  const rare: string[] = [];
  for (const interest of interestsOf(answers)) {
    const bit = INTEREST_BITS.get(interest);
    if (bit) words[bit.word] |= 1 << bit.bit;
    else rare.push(interest);
  }
  SHARED_ANSWERS.forEach(({ group, question }, index) => {
    for (const option of chosenIn(answers.bioData, group, question.key)) {
      const bit = SHARED_ANSWER_BITS[index]!.get(option);
      if (bit) words[bit.word] |= 1 << bit.bit;
    }
  });
  return { words, rare };
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
export function encodeRequest(request: RankRequest, now: Date): ScanQuery {
  const { viewer, after } = request;
  wordsOfUuid(request.viewerId);
  if (after) wordsOfUuid(after.id);
  const term = request.search?.toLowerCase() ?? '';
  return {
    viewerId: request.viewerId,
    viewer: viewer === null || isEmptyBioData(viewer.bioData) ? null : encodeViewer(viewer),
    mutual: request.twoWayFilters ? encodeMutual(viewer?.bioData?.additional ?? {}, now) : null,
    exclude: request.exclude,
    only: request.only ?? null,
    search: term === '' ? null : { term, words: interestsContaining(term) },
    limit: request.limit,
    after: after ? { id: after.id, score: after.score } : null,
  };
}

function encodeViewer(viewer: Answers): ScanQuery['viewer'] {
  const interests = interestsOf(viewer).size;
  return {
    ...encodeAnswers(viewer),
    interests,
    interestPoints: Array.from({ length: interests + 1 }, (_, shared) => interestPoints(shared, interests)),
  };
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
