import { describe, expect, it } from 'vitest';
import { AGREEMENT_SECTION_IDS } from '@affinity/proto/vocabulary/agreements';
import { acceptAll, isAllAccepted, toggleSection } from './accepted-sections.js';

const [guidelines, privacy, responsibility] = AGREEMENT_SECTION_IDS;

describe('accepted sections', () => {
  it('AGR-003 are three', () => {
    expect(AGREEMENT_SECTION_IDS).toHaveLength(3);
  });
  it('AGR-004 AGR-006 are complete only with all three', () => {
    expect(isAllAccepted(AGREEMENT_SECTION_IDS, new Set([guidelines, privacy]))).toBe(false);
    expect(isAllAccepted(AGREEMENT_SECTION_IDS, new Set([guidelines, privacy, responsibility]))).toBe(true);
    expect(isAllAccepted([], new Set())).toBe(false);
  });
  it('AGR-005 AGR-007 the master box sets or clears every box', () => {
    expect([...acceptAll(AGREEMENT_SECTION_IDS, true)]).toEqual([...AGREEMENT_SECTION_IDS]);
    expect(acceptAll(AGREEMENT_SECTION_IDS, false).size).toBe(0);
  });
  it('AGR-006 unticking one takes the master box off', () => {
    const accepted = toggleSection(acceptAll(AGREEMENT_SECTION_IDS, true), privacy);
    expect(isAllAccepted(AGREEMENT_SECTION_IDS, accepted)).toBe(false);
    expect(isAllAccepted(AGREEMENT_SECTION_IDS, toggleSection(accepted, privacy))).toBe(true);
  });
});
