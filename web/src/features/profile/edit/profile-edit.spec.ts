import { describe, expect, it } from 'vitest';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import type { PersonBioData } from '#shared/api/schema.js';
import { editOf, formOf } from './profile-edit.js';

const bio: PersonBioData = {
  ...noAnswers(),
  additional: { dealbreakers: 'Smoking', moreInfo: 'I sail.' },
  location: 'Lisbon',
  socialLinks: { website: 'https://ada.example' },
};
const before = formOf({ fullName: 'Ada Moreau', bio_data: bio });

describe('formOf', () => {
  it('PRO-047, PRO-048, PRO-049, PRO-050 opens on what is stored', () => {
    expect(before).toEqual({
      fullName: 'Ada Moreau',
      bio: 'I sail.',
      location: 'Lisbon',
      links: { facebook: '', twitter: '', instagram: '', linkedin: '', website: 'https://ada.example' },
    });
  });
  it('is empty where nothing is stored', () => {
    expect(formOf({ fullName: 'Ada', bio_data: null })).toMatchObject({ fullName: 'Ada', bio: '', location: '' });
  });
});

describe('editOf', () => {
  it('PRO-066 an unchanged form asks for nothing', () => {
    expect(editOf(before, before, {})).toBeNull();
    expect(editOf(before, { ...before, fullName: ' Ada Moreau ', location: 'Lisbon ' }, {})).toBeNull();
  });
  it('PRO-057, PRO-058 names what changed and nothing else', () => {
    expect(editOf(before, { ...before, fullName: 'Ann Mary Lee', bio: 'I row.' }, {})).toEqual({
      fullName: 'Ann Mary Lee',
      moreInfo: 'I row.',
    });
    expect(editOf(before, { ...before, location: '' }, {})).toEqual({ location: '' });
  });
  it('PRO-065 sends the links that changed; an empty one takes the stored one back', () => {
    const links = { ...before.links, facebook: ' https://facebook.com/ada ', website: '' };
    expect(editOf(before, { ...before, links }, {})).toEqual({ socialLinks: { facebook: 'https://facebook.com/ada', website: '' } });
  });
  it('PRO-066 names only the pictures that are new', () => {
    expect(editOf(before, before, { coverUploadId: 'c' })).toEqual({ coverUploadId: 'c' });
  });
});
