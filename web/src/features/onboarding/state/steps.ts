import { QUESTIONNAIRE_STEPS } from '@affinity/proto/vocabulary/questionnaire';
import { paths } from '#features/places/paths.js';

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

/** The step in the address, as the header counts it (ONB-057). The intro has none. */
export const STEP_PARAM = 'step';
const IN_ADDRESS = /^[1-9][0-9]?$/u;

export const addressOfStep = (step: number): string =>
  step === INTRO_STEP ? paths.profileSetup : `${paths.profileSetup}?${STEP_PARAM}=${stepsShown(step)}`;

/** The step that an address says; the intro for anything that is no step. */
export function stepOfAddress(said: string | null): number {
  const step = said !== null && IN_ADDRESS.test(said) ? Number(said) - 1 : INTRO_STEP;
  return step > LAST_STEP ? INTRO_STEP : step;
}

/** Where a step stands in the tab's history: how many entries of the questionnaire lie before it, and which step the one before shows. */
export interface StepPlace {
  readonly depth: number;
  readonly before: number | null;
}

/** The place of a history entry; one that was opened by its address, or by a link from elsewhere, is the first. */
export function placeOf(state: unknown): StepPlace {
  if (typeof state !== 'object' || state === null || !('depth' in state) || !('before' in state)) return { depth: 0, before: null };
  const { depth, before } = state;
  if (typeof depth !== 'number' || (before !== null && typeof before !== 'number')) return { depth: 0, before: null };
  return { depth, before };
}
