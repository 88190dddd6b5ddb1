import { describe, expect, it } from 'vitest';
import { QUESTIONNAIRE } from '@affinity/proto/vocabulary/questionnaire';
import {
  addressOfStep,
  INTRO_STEP,
  isBackDisabled,
  LAST_STEP,
  nextStep,
  placeOf,
  previousStep,
  progressOf,
  STEP_COUNT,
  stepOfAddress,
  stepsShown,
} from './steps.js';

describe('steps', () => {
  it('ONB-007 CONST-004 are six of options and one extra: 7', () => {
    expect(STEP_COUNT).toBe(7);
    expect(QUESTIONNAIRE).toHaveLength(6);
  });
  it('ONB-012 progress is (step+1)/7', () => {
    expect(progressOf(2)).toBe(3 / 7);
    expect(progressOf(LAST_STEP)).toBe(1);
  });
  it('ONB-011 ONB-020 shows 0 on the intro, 1 on step 0 and 7 on the last', () => {
    expect([stepsShown(INTRO_STEP), stepsShown(0), stepsShown(LAST_STEP)]).toEqual([0, 1, 7]);
  });
  it('ONB-013 ONB-016 ONB-017 moves by one, and back from step 0 to the intro', () => {
    expect([nextStep(INTRO_STEP), nextStep(3), nextStep(LAST_STEP)]).toEqual([0, 4, LAST_STEP]);
    expect([previousStep(3), previousStep(0), previousStep(INTRO_STEP)]).toEqual([2, INTRO_STEP, INTRO_STEP]);
  });
  it('ONB-018 ONB-019 disables Back on the intro only', () => {
    expect([INTRO_STEP, 0, LAST_STEP].map(isBackDisabled)).toEqual([true, false, false]);
  });
});

describe('the step in the address', () => {
  it('ONB-057 is the one of the header, and leads back to the step', () => {
    expect([INTRO_STEP, 0, LAST_STEP].map(addressOfStep)).toEqual(['/userbio', '/userbio?step=1', '/userbio?step=7']);
    for (let step = 0; step <= LAST_STEP; step += 1) expect(stepOfAddress(String(step + 1))).toBe(step);
  });
  it.each([null, '', '0', '8', '99', '-1', '1.5', '01', ' 1', '1e0', 'x'])('ONB-057 opens the intro for %j', (said) => {
    expect(stepOfAddress(said)).toBe(INTRO_STEP);
  });
  it.each([null, undefined, 'x', {}, { depth: '1', before: 0 }, { depth: 1, before: 'x' }])(
    'ONB-057 takes %j for a first place',
    (state) => {
      expect(placeOf(state)).toEqual({ depth: 0, before: null });
    },
  );
  it('ONB-057 knows a place that was gone to', () => {
    expect(placeOf({ depth: 2, before: 0 })).toEqual({ depth: 2, before: 0 });
  });
});
