import { WEIGHED_QUESTIONS } from '@affinity/proto/vocabulary/importance';
import { GENDERS, QUESTIONNAIRE, type Gender } from '@affinity/proto/vocabulary/questionnaire';
import type { BioData } from '../../src/profiles/domain/bio-data.js';
import { cellOf } from '../../src/places/cells.js';
import type { IndexedMember } from '../../src/ranking/people-index.types.js';

const FIRST_NAMES = ['Ann', 'Hannah', 'Daniel', 'Mária', 'Jan', 'Zoë', 'Олег', '美咲', 'Ali', 'Ines', 'Photo'];
const LAST_NAMES = ['Lee', 'Hiking', 'Müller', 'O’Brien', 'de la Cruz', 'Ng', 'İnan', 'Strauß', ''];
const TOWNS = [
  [48.1, 11.6],
  [-17.8, 178.9],
  [78.2, 15.6],
  [88.5, -170],
  [0.1, -78.5],
] as const;
const RARE = ['Jazz', 'Techno', 'Baking bread', 'Chess', 'Norway', 'Café culture', 'Reading', 'Quiet dinners', '🎷 solo'];

/**
 * Members with realistic answers: popular ones are chosen often, some members answer little or nothing, some have answers that no
 * question offers.
 */
export class SkewedMembers {
  constructor(readonly random: () => number) {}

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(from.length * this.random() ** 2)]!;
  }

  some<T>(from: readonly T[], most: number): T[] {
    return [...new Set(Array.from({ length: Math.floor((most + 1) * this.random()) }, () => this.pick(from)))];
  }

  chance(of: number): boolean {
    return this.random() < of;
  }

  id(): string {
    const hex = (digits: number): string =>
      Math.floor(this.random() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    // Many ids share a moment: they are compared to the end.
    return `0199a1b${this.pick(['2', '3', 'f'])}-000${hex(1)}-7${hex(3)}-a${hex(3)}-${hex(12)}`;
  }

  bioData(): BioData {
    if (this.chance(0.03)) return {};
    const groups = Object.fromEntries(
      QUESTIONNAIRE.map(({ group, questions }) => [
        group,
        Object.fromEntries(questions.map(({ key, options }) => [key, this.some<string>(options, 4)])),
      ]),
    ) as BioData;
    if (this.chance(0.1)) groups.hobbies = { ...groups.hobbies, music: this.some(RARE, 3) };
    if (this.chance(0.1)) groups.lifestyle = { ...groups.lifestyle, cooking: this.some(RARE, 2), travel: this.some(RARE, 2) };
    if (this.chance(0.05)) delete groups.religion;
    return { ...groups, additional: this.additional() };
  }

  member(): IndexedMember {
    const importance = this.chance(0.3) ? this.importance() : null;
    return {
      importance,
      id: this.id(),
      bioData: this.bioData(),
      socialActivities: this.chance(0.1) ? this.some(RARE, 3) : [],
      listed: true,
      fullName: `${this.pick(FIRST_NAMES)} ${this.pick(LAST_NAMES)}`.trim(),
      revision: 1,
      cell: this.cell(),
    };
  }

  private importance(): IndexedMember['importance'] {
    const weighed = this.some(WEIGHED_QUESTIONS, 4).map(
      ({ name, weights }) => [name, this.chance(0.4) ? weights.at(-1)! : 'must'] as const,
    );
    return { questions: Object.fromEntries(weighed), saidSoOnly: this.chance(0.3) };
  }

  /** Around a few towns, over the line where degrees begin anew, and far in the north. */
  private cell(): number | null {
    if (this.chance(0.3)) return null;
    const [latitude, longitude] = this.pick(TOWNS);
    const by = (degrees: number): number => (this.random() ** 2 - 0.3) * degrees;
    return cellOf(latitude + by(4), longitude + by(8));
  }

  private additional(): BioData['additional'] {
    const additional: NonNullable<BioData['additional']> = {};
    if (this.chance(0.8)) additional.birthDate = this.birthDate();
    if (this.chance(0.8)) additional.gender = this.pick<Gender>(GENDERS);
    if (this.chance(0.6)) additional.seeking = this.some<Gender>(GENDERS, 2);
    if (this.chance(0.5)) {
      const min = 18 + Math.floor(30 * this.random());
      additional.ageRange = { min, max: min + Math.floor(30 * this.random()) };
    }
    return additional;
  }

  /** Often today's day in another year, or the day before or after: the days on which an age changes. */
  private birthDate(): string {
    const day = new Date();
    if (this.chance(0.3)) day.setUTCDate(day.getUTCDate() + Math.floor(3 * this.random()) - 1);
    else day.setUTCDate(day.getUTCDate() - Math.floor(366 * this.random()));
    day.setUTCFullYear(day.getUTCFullYear() - 18 - Math.floor(50 * this.random()));
    return this.chance(0.01) ? '1984-02-29' : day.toISOString().slice(0, 10);
  }
}
