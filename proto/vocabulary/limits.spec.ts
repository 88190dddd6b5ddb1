import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES, MINIMUM_AGE, MIN_PASSWORD_LENGTH } from './limits.js';
import { QUESTIONNAIRE_STEPS } from './questionnaire.js';

describe('limits', () => {
  it('CONST-001 a password has at least 8 characters', () => {
    expect(MIN_PASSWORD_LENGTH).toBe(8);
  });

  it('CONST-006, CONST-007 an image has at most 10 x 1024 x 1024 bytes', () => {
    expect(MAX_IMAGE_BYTES).toBe(10_485_760);
  });

  it('CONST-004 the questionnaire has six option steps and one extra', () => {
    expect(QUESTIONNAIRE_STEPS).toHaveLength(7);
    expect(QUESTIONNAIRE_STEPS.at(-1)).toBe('additional');
  });

  it('takes members from 18 years on', () => {
    expect(MINIMUM_AGE).toBe(18);
  });
});
