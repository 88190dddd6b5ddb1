import { expect, it } from 'vitest';
import { filtersOf } from './post-filters.js';

const image = { type: 'image' } as const;
const video = { type: 'video' } as const;

it.each([
  ['text alone', { content: 'a', media: [], quotes: false }, ['text']],
  ['text with an image', { content: 'a', media: [image], quotes: false }, ['images']],
  ['an image and a video', { content: '', media: [video, image], quotes: false }, ['images', 'videos']],
  ['a quote with text', { content: 'a', media: [], quotes: true }, ['quoted']],
  ['a quote without text', { content: '', media: [], quotes: true }, ['quoted']],
  ['an edit to nothing', { content: '', media: [], quotes: false }, []],
])('shows %s under the filters it belongs to', (_title, post, filters) => {
  expect(filtersOf(post)).toEqual(filters);
});
