import { describe, expect, it } from 'vitest';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import { applyEdit, isEmptyBioData, mergeAnswers, type BioData, type QuestionnaireAnswers } from './bio-data.js';

const NONE = noAnswers();
const ANSWERS: QuestionnaireAnswers = {
  ...NONE,
  social: { ...NONE.social, outgoing: ['Homebody'] },
  hobbies: { ...NONE.hobbies, interests: ['Tech'] },
  additional: { dealbreakers: '', moreInfo: 'Hello' },
};

describe('isEmptyBioData', () => {
  it('GRD-026 is true for null, missing and no keys, and false for groups with empty lists', () => {
    expect(isEmptyBioData(null)).toBe(true);
    expect(isEmptyBioData(undefined)).toBe(true);
    expect(isEmptyBioData({})).toBe(true);
    expect(isEmptyBioData({ social: { outgoing: [], socialActivities: [] } })).toBe(false);
  });
});

describe('mergeAnswers', () => {
  it('is the answers themselves when there were none', () => {
    expect(mergeAnswers(null, ANSWERS)).toEqual(ANSWERS);
  });

  it('ONB-054 ENT-022 ENT-024 keeps location, links, cooking, travel and music, and replaces what was asked', () => {
    const stored: BioData = {
      social: { outgoing: ['Introverted'], socialActivities: ['One-on-one'] },
      lifestyle: { diet: ['Vegan'], cooking: ['Baking'], travel: ['By train'] },
      hobbies: { interests: ['Art'], music: ['Jazz'] },
      location: 'Ghent',
      socialLinks: { website: 'https://a.example' },
    };
    expect(mergeAnswers(stored, ANSWERS)).toEqual({
      ...ANSWERS,
      lifestyle: { ...NONE.lifestyle, cooking: ['Baking'], travel: ['By train'] },
      hobbies: { ...NONE.hobbies, interests: ['Tech'], music: ['Jazz'] },
      location: 'Ghent',
      socialLinks: { website: 'https://a.example' },
    });
  });

  it('takes an optional answer back with null and keeps it when it is not named', () => {
    const stored: BioData = { additional: { birthDate: '1990-01-01', gender: 'Man', seeking: ['Woman'] } };
    const merged = mergeAnswers(stored, { ...ANSWERS, additional: { ...ANSWERS.additional, gender: null, seeking: undefined } });
    expect(merged.additional).toEqual({ dealbreakers: '', moreInfo: 'Hello', birthDate: '1990-01-01', seeking: ['Woman'] });
  });

  it('leaves what it was given', () => {
    const stored: BioData = { lifestyle: { diet: ['Vegan'] } };
    mergeAnswers(stored, ANSWERS);
    expect(stored).toEqual({ lifestyle: { diet: ['Vegan'] } });
  });
});

describe('applyEdit', () => {
  it('changes what is named only', () => {
    expect(applyEdit({ ...ANSWERS, location: 'Ghent' } as BioData, { moreInfo: 'New' })).toEqual({
      ...ANSWERS,
      additional: { dealbreakers: '', moreInfo: 'New' },
      location: 'Ghent',
    });
  });

  it('takes back what is empty', () => {
    const stored: BioData = { location: 'Ghent', socialLinks: { website: 'https://a.example', twitter: 'https://t.example' } };
    expect(applyEdit(stored, { location: '', socialLinks: { twitter: '' } })).toEqual({ socialLinks: { website: 'https://a.example' } });
    expect(applyEdit(stored, { socialLinks: { twitter: '', website: '' } })).toEqual({ location: 'Ghent' });
  });
});
