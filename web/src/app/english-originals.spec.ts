import { AGREEMENT_SECTION_IDS } from '@affinity/proto/vocabulary/agreements';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_TEXTS as agreementEnglish } from '#features/agreements/texts.js';
import { AGREEMENT_TEXTS as agreementGerman } from '#features/agreements/texts.de.js';
import { AGREEMENT_TEXTS as agreementSpanish } from '#features/agreements/texts.es.js';
import { PRACTICE_TEXTS as practiceGerman } from '#features/practice/texts.de.js';
import { PRACTICE_TEXTS as practiceSpanish } from '#features/practice/texts.es.js';
import type { PracticeScenario } from '#shared/api/schema.js';

const SCENARIOS = { 'small-talk': 0, 'common-ground': 0, 'first-date': 0, 'hear-a-no': 0 } satisfies Record<PracticeScenario['id'], 0>;

describe('LNG-025 what the server says in English alone', () => {
  it.each([
    ['German', agreementGerman, practiceGerman],
    ['Spanish', agreementSpanish, practiceSpanish],
  ])('has its titles in %s, and a sentence that says so', (_, { titles, original }, { scenarioTitles, disclosure }) => {
    expect(Object.keys(titles).toSorted()).toEqual([...AGREEMENT_SECTION_IDS].toSorted());
    expect(Object.keys(scenarioTitles).toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
    expect(original).toMatch(/Englisch|inglés/);
    expect(disclosure('Robin')).toMatch(/Englisch|inglés/);
  });

  it('keeps the titles of the server in English', () => {
    expect(agreementEnglish.titles).toEqual({});
  });
});
