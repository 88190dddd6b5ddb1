import { describe, expect, it } from 'vitest';
import { addressOfStory, withStory } from './story-address.js';

const ID = '0199a1b2-0000-7000-8000-00000000000d';

describe('addressOfStory', () => {
  it('STO-038 is the stories screen with the id in its query', () => {
    expect(addressOfStory(ID)).toBe(`/stories?storyId=${ID}`);
  });

  it('STO-038 lets no other query in with a strange id', () => {
    expect(addressOfStory('a&b=c')).toBe('/stories?storyId=a%26b%3Dc');
  });
});

describe('withStory', () => {
  it('STO-043 puts the story into the query, in place of another one, and leaves the rest', () => {
    expect(withStory(new URLSearchParams('person=1&storyId=2'), ID).toString()).toBe(`person=1&storyId=${ID}`);
  });

  it('takes it out again', () => {
    expect(withStory(new URLSearchParams(`person=1&storyId=${ID}`), null).toString()).toBe('person=1');
  });
});
