import { describe, expect, it } from 'vitest';
import type { BioData, Profile, QuestionnaireDraft } from '#shared/api/schema.js';
import { formFromBioData, toKept } from '../state/answers.js';
import { beginningOf, storedIn } from './beginning.js';

const bioData = { additional: { dealbreakers: '', moreInfo: 'Stored' } } as unknown as BioData;
const stored = { bioData, revision: 7 };
const formWith = (moreInfo: string) => {
  const form = formFromBioData(null);
  return { ...form, additional: { ...form.additional, moreInfo } };
};
const draftWith = (moreInfo: string, step = 3): QuestionnaireDraft => ({
  revision: 20,
  savedAt: '2026-11-24T18:00:00.000Z',
  step,
  answers: toKept(formWith(moreInfo)),
});

describe('what the questionnaire opens on', () => {
  it('ONB-049 is what is stored where nothing was left unfinished', () => {
    const begun = beginningOf(stored, null, null);
    expect([begun.form.additional.moreInfo, begun.kept, begun.revision, begun.leftOff]).toEqual(['Stored', null, 7, null]);
  });

  it('ONB-066 has the revision that came with the answers; none before there are any, and 0 where a service gives none', () => {
    expect(storedIn({ bio_data: bioData, answers_revision: 7 } as Profile)).toEqual(stored);
    expect(storedIn(null)).toEqual({ bioData: null, revision: 1 });
    expect(storedIn({ bio_data: bioData } as Profile)).toEqual({ bioData, revision: 0 });
  });

  it('ONB-061 is the draft, with its step and time', () => {
    const begun = beginningOf(stored, draftWith('Kept'), null);
    expect(begun.form.additional.moreInfo).toBe('Kept');
    expect([begun.revision, begun.leftOff]).toEqual([20, { step: 3, savedAt: '2026-11-24T18:00:00.000Z' }]);
  });

  it('ONB-062 is what the tab could not send, made from the draft that it had read', () => {
    const begun = beginningOf(stored, draftWith('Kept'), { form: formWith('Typed'), step: 4, revision: 19 });
    expect([begun.form.additional.moreInfo, begun.revision, begun.leftOff]).toEqual(['Typed', 19, { step: 4, savedAt: null }]);
    expect(begun.kept?.answers.additional?.moreInfo).toBe('Kept');
  });

  it('ONB-062 is the draft where the last write of the page before was taken after all', () => {
    const begun = beginningOf(stored, draftWith('Typed', 4), { form: formWith('Typed '), step: 4, revision: 19 });
    expect([begun.revision, begun.leftOff?.savedAt]).toEqual([20, '2026-11-24T18:00:00.000Z']);
  });
});
