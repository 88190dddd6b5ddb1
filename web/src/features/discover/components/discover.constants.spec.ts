import { describe, expect, it } from 'vitest';
import { DOUBLE_TAP_MS, HEART_MS, VISIBLE_PART } from './discover.constants.js';

describe('the figures of the video feed', () => {
  it('CONST-017, CONST-018, CONST-019 are those of the specification', () => {
    expect({ DOUBLE_TAP_MS, HEART_MS, VISIBLE_PART }).toEqual({ DOUBLE_TAP_MS: 300, HEART_MS: 1000, VISIBLE_PART: 0.8 });
  });
});
