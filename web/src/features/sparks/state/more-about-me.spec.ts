import { describe, expect, it } from 'vitest';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import type { PersonBioData } from '#shared/api/schema.js';
import { moreAboutMe } from './more-about-me.js';

const bio = (answers: { diet?: string[]; exercise?: string[]; pets?: string[]; faith?: string[]; moreInfo?: string }): PersonBioData => {
  const { diet = [], exercise = [], pets = [], faith = [], moreInfo = '' } = answers;
  const none = noAnswers();
  return {
    ...none,
    lifestyle: { ...none.lifestyle, diet, exercise, pets },
    religion: { ...none.religion, faith, importance: ['Very important'] },
    additional: { dealbreakers: 'Smoking', moreInfo },
  };
};

describe('More About Me', () => {
  it('SPK-022, SPK-023 takes the four lines from exercise, pets, diet and faith, joined by commas', () => {
    const answers = {
      exercise: ['Running', 'Yoga'],
      pets: ['Dog lover'],
      diet: ['Vegan'],
      faith: ['Spiritual', 'Agnostic'],
      moreInfo: ' I bake. ',
    };
    expect(moreAboutMe(bio(answers))).toEqual({
      text: 'I bake.',
      lines: [
        { line: 'fitness', answers: 'Running, Yoga' },
        { line: 'pets', answers: 'Dog lover' },
        { line: 'diet', answers: 'Vegan' },
        { line: 'faith', answers: 'Spiritual, Agnostic' },
      ],
    });
  });

  it('SPK-023 leaves out a line without an answer', () => {
    expect(moreAboutMe(bio({ pets: ['Dog lover'] })).lines.map(({ line }) => line)).toEqual(['pets']);
  });

  it('has nothing to say without answers', () => {
    expect(moreAboutMe(null)).toEqual({ text: '', lines: [] });
  });
});
