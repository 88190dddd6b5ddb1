import { expect, it } from 'vitest';
import type { StoryRow } from './story.columns.js';
import { presentStory } from './story.presenter.js';

const urls = { of: (key: string) => `https://media.example/${key}` };
const ROW: StoryRow = {
  id: '0199a1b2-0000-7000-8000-00000000000d',
  user_id: '0199a1b2-0000-7000-8000-000000000001',
  user_name: 'Ann Lee',
  user_photo: null,
  couple_names: 'Ann & Bo',
  location: 'Lisbon',
  story: 'We met here.',
  image_key: 'stories/a/1_b-2.webp',
  image_small_key: 'stories/a/1_b-2-small.webp',
  image_width: 640,
  image_height: 480,
  image_alt: 'Two people on a bridge',
  likes: 2,
  comments: 1,
  created_at: new Date('2026-11-22T10:00:00.000Z'),
  updated_at: new Date('2026-11-22T10:00:00.000Z'),
  revision: 4,
  liked: true,
};

it('shows what the record holds, images as addresses', () => {
  expect(presentStory(ROW, urls)).toEqual({
    id: ROW.id,
    coupleNames: 'Ann & Bo',
    location: 'Lisbon',
    story: 'We met here.',
    image: {
      url: 'https://media.example/stories/a/1_b-2.webp',
      smallUrl: 'https://media.example/stories/a/1_b-2-small.webp',
      width: 640,
      height: 480,
      alt: 'Two people on a bridge',
    },
    userId: ROW.user_id,
    userName: 'Ann Lee',
    userPhoto: null,
    likes: 2,
    comments: 1,
    liked: true,
    createdAt: '2026-11-22T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
    revision: 4,
  });
});

it("ENT-045 ENT-053 reads 'Couple' where a record has no names", () => {
  expect(presentStory({ ...ROW, couple_names: null }, urls).coupleNames).toBe('Couple');
});

it("ENT-046 reads 'Unknown Location' where a record has no location", () => {
  expect(presentStory({ ...ROW, location: null }, urls).location).toBe('Unknown Location');
});

it('ENT-048 ENT-053 shows the placeholder where a record has no image', () => {
  const bare = { ...ROW, image_key: null, image_small_key: null, image_width: null, image_height: null };
  expect(presentStory(bare, urls).image).toEqual({ url: '/story-placeholder.svg', width: 1200, height: 800, alt: '' });
});

it('names no smaller size where there is none', () => {
  expect(presentStory({ ...ROW, image_small_key: null }, urls).image).toEqual({
    url: 'https://media.example/stories/a/1_b-2.webp',
    width: 640,
    height: 480,
    alt: ROW.image_alt,
  });
});
