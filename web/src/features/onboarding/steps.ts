import { QUESTIONNAIRE_STEPS } from '@affinity/proto/vocabulary/questionnaire';

/** The intro comes before the steps, which count from 0 (ONB-001, ONB-007). */
export const INTRO_STEP = -1;
/** CONST-004: six groups of options and one extra. */
export const STEP_COUNT = QUESTIONNAIRE_STEPS.length;
export const LAST_STEP = STEP_COUNT - 1;

/** Steps done when `step` is shown, of STEP_COUNT: 0 on the intro, 1 on the first step (ONB-011, ONB-012, ONB-020). */
export const stepsShown = (step: number): number => step + 1;
/** Share of the bar, 0..1 (ONB-012). */
export const progressOf = (step: number): number => stepsShown(step) / STEP_COUNT;

export const nextStep = (step: number): number => Math.min(step + 1, LAST_STEP);
export const previousStep = (step: number): number => Math.max(step - 1, INTRO_STEP);
/** ONB-018: the first step is the intro; from step 0 Back leads there. */
export const isBackDisabled = (step: number): boolean => step === INTRO_STEP;
