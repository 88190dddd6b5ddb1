import { describe, expect, it } from 'vitest';
import { AgreementsIncompleteError, AgreementsOutdatedError } from '../profiles/profile.errors.js';
import { assertAcceptsAll, CURRENT_AGREEMENTS } from './agreements.catalogue.js';

const ALL = { version: CURRENT_AGREEMENTS.version, accepted: CURRENT_AGREEMENTS.sections.map(({ id, hash }) => ({ id, hash })) };

describe('assertAcceptsAll', () => {
  it('takes all sections, in any order', () => {
    expect(() => assertAcceptsAll(ALL)).not.toThrow();
    expect(() => assertAcceptsAll({ ...ALL, accepted: ALL.accepted.toReversed() })).not.toThrow();
  });

  it('AGR-014 names the section that is missing', () => {
    const act = (): void => assertAcceptsAll({ ...ALL, accepted: ALL.accepted.slice(0, 2) });
    expect(act).toThrow(AgreementsIncompleteError);
    expect(act).toThrow('Account Responsibility');
  });

  it('asks an outdated page to reload before it complains about sections', () => {
    expect(() => assertAcceptsAll({ version: '2020-01-01', accepted: [] })).toThrow(AgreementsOutdatedError);
  });

  it('does not take one section’s hash for another’s', () => {
    const swapped = ALL.accepted.map((section, index) => ({ id: section.id, hash: ALL.accepted[(index + 1) % 3]!.hash }));
    expect(() => assertAcceptsAll({ ...ALL, accepted: swapped })).toThrow(AgreementsOutdatedError);
  });
});
