import { AUDIENCES } from '@affinity/proto/vocabulary/audience';
import { expect, it } from 'vitest';
import { partsShownTo, photosShownTo, shownTo, readerOf, withAudiences } from './audience.js';

it('PRO-083 a section is open to those of its audience and to whoever is closer', () => {
  const open = [...AUDIENCES, 'self' as const].map((reader) => AUDIENCES.map((audience) => shownTo(reader, { about: audience }, 'about')));
  expect(open).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
    [true, true, true],
  ]);
  expect(shownTo('everyone', { prompts: 'connections' }, 'about')).toBe(true);
});

it('PRO-083 whom the member sparked and whoever is connected is closer than everybody; a spark of the reader opens nothing', () => {
  expect(readerOf({ sparkedBy: false, connected: false })).toBe('everyone');
  expect(readerOf({ sparkedBy: true, connected: false })).toBe('spark');
  expect(readerOf({ sparkedBy: true, connected: true })).toBe('connections');
  expect(readerOf({ own: true, sparkedBy: false, connected: false })).toBe('self');
});

it('PRO-083 the first photo is open to all, those after it are a section', () => {
  expect(photosShownTo('everyone', { photos: 'spark' }, [1, 2, 3])).toEqual([1]);
  expect(photosShownTo('spark', { photos: 'spark' }, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(photosShownTo('everyone', { photos: 'spark' }, [])).toEqual([]);
});

it('PRO-082 of a group of answers only those go that count for nothing, and what is stored is left as it is', () => {
  const bioData = {
    career: { profession: ['Student'], workStyle: ['Night owl'] },
    additional: { moreInfo: 'Hi', gender: 'Woman' as const },
  };
  const { bioData: shown } = partsShownTo('everyone', { career: 'spark', about: 'spark', location: 'spark' }, { bioData });
  expect(shown).toEqual({ career: { workStyle: ['Night owl'] }, additional: { gender: 'Woman' } });
  expect(bioData.career.profession).toEqual(['Student']);
  expect(partsShownTo('everyone', {}, { bioData: null })).toEqual({ bioData: null, prompts: [] });
});

it('PRO-081 only what is kept for some is stored', () => {
  expect(withAudiences({ about: 'spark', links: 'connections' }, { about: 'everyone', location: 'spark' })).toEqual({
    links: 'connections',
    location: 'spark',
  });
});
