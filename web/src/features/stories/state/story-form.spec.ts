import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES, MAX_STORY_LENGTH } from '@affinity/proto/vocabulary/limits';
import { emptyStory, imageProblemOf, isBegun, mayShare, newStoryOf, storyFromDraft, storyProblemOf } from './story-form.js';

const filled = { coupleNames: 'Ada & Noor', location: 'Lisbon', story: 'We met here.', imageAlt: 'Two people' };
const all = { image: true, signedIn: true };
const NAMES_AND_STORY = 'Please provide both couple names and your story';

describe('storyProblemOf', () => {
  it('STO-067 finds nothing wrong with a form that is filled', () => {
    expect(storyProblemOf(filled, all)).toBeNull();
  });

  it.each([
    ['STO-050 without names', { ...filled, coupleNames: '' }],
    ['STO-050 without story', { ...filled, story: '' }],
    ['STO-050 without both', emptyStory],
    ['STO-068 with names of spaces', { ...filled, coupleNames: ' \n ' }],
    ['STO-068 with a story of spaces', { ...filled, story: '   ' }],
  ])('%s asks for both', (_, fields) => {
    expect(storyProblemOf(fields, all)).toBe(NAMES_AND_STORY);
  });

  it('STO-051 asks for an image', () => {
    expect(storyProblemOf(filled, { image: false, signedIn: true })).toBe('Please select an image for your story');
  });

  it('STO-052 asks who is not signed in to be', () => {
    expect(storyProblemOf(filled, { image: true, signedIn: false })).toBe('You must be logged in to share a story');
  });

  it('STO-058 names what is missing first: names and story, then the image, then the session', () => {
    expect(storyProblemOf(emptyStory, { image: false, signedIn: false })).toBe(NAMES_AND_STORY);
    expect(storyProblemOf(filled, { image: false, signedIn: false })).toBe('Please select an image for your story');
  });

  it('STO-069 does not ask for a location', () => {
    expect(storyProblemOf({ ...filled, location: '' }, all)).toBeNull();
  });
});

describe('mayShare', () => {
  it.each([
    [filled, true, true],
    [filled, false, false],
    [{ ...filled, coupleNames: '' }, true, false],
    [{ ...filled, story: ' ' }, true, false],
    [{ ...filled, location: '' }, true, true],
    [emptyStory, false, false],
  ])('STO-057 for %j with image %s is %s', (fields, image, may) => {
    expect(mayShare(fields, image)).toBe(may);
  });
});

describe('imageProblemOf', () => {
  it.each(['application/pdf', 'text/plain', 'video/mp4', 'image/svg+xml', ''])('STO-048 refuses %p', (type) => {
    expect(imageProblemOf({ type, size: 1 })).toBe('Please select an image file');
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('takes %s', (type) => {
    expect(imageProblemOf({ type, size: 1 })).toBeNull();
  });

  it('STO-049, CONST-006 takes exactly 10 MB and refuses a byte more', () => {
    expect(MAX_IMAGE_BYTES).toBe(10 * 1024 * 1024);
    expect(imageProblemOf({ type: 'image/png', size: MAX_IMAGE_BYTES })).toBeNull();
    expect(imageProblemOf({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 })).toBe('File size must be less than 10MB');
  });
});

describe('newStoryOf', () => {
  it('STO-056 trims every value', () => {
    expect(newStoryOf({ coupleNames: '  Ada & Noor ', location: ' ', story: '\n We met.\n\nHere. ', imageAlt: ' Us ' }, 'u')).toEqual({
      coupleNames: 'Ada & Noor',
      location: '',
      story: 'We met.\n\nHere.',
      uploadId: 'u',
      imageAlt: 'Us',
    });
  });
});

describe('isBegun', () => {
  it('says whether anything was written', () => {
    expect(isBegun(emptyStory)).toBe(false);
    expect(isBegun({ ...emptyStory, location: '  ' })).toBe(false);
    expect(isBegun({ ...emptyStory, location: 'Oslo' })).toBe(true);
  });
});

it('CONST-008 a story has at most 2000 characters', () => {
  expect(MAX_STORY_LENGTH).toBe(2000);
});

describe('storyFromDraft', () => {
  it('reads back what was kept', () => {
    expect(storyFromDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
  });

  it.each([null, 'x', 7, [], {}, { coupleNames: 4, location: null, story: {} }])('makes nothing of %j', (draft) => {
    expect(storyFromDraft(draft)).toEqual(emptyStory);
  });

  it('cuts what is longer than a story may be', () => {
    expect(storyFromDraft({ ...filled, story: 'x'.repeat(MAX_STORY_LENGTH + 1) }).story).toHaveLength(MAX_STORY_LENGTH);
  });
});
