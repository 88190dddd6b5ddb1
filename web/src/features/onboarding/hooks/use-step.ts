import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#features/places/paths.js';
import { addressOfStep, placeOf, previousStep, STEP_PARAM, stepOfAddress, type StepPlace } from '../state/steps.js';

/** How many entries of the app lie before this one in the tab's history: the router counts them in `idx`. */
function entriesBefore(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}

export interface StepWay {
  readonly step: number;
  /** To a later step, as a new place in the history (ONB-057). */
  go: (to: number) => void;
  /** The step before: the browser's own Back wherever that leads there. */
  back: () => void;
  /** Out of the questionnaire, to where the member came from, or home (ONB-048). */
  leave: () => Promise<void>;
}

/** The step of the questionnaire that the address shows, and the ways from it. */
export function useStep(): StepWay {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const step = stepOfAddress(params.get(STEP_PARAM));
  const place = placeOf(state);
  // A second press before the next step is drawn would make a second entry of it.
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (leaving.current !== key) leaving.current = null;
  }, [key]);
  const once = (move: () => void) => {
    if (leaving.current !== null) return;
    leaving.current = key;
    move();
  };
  return {
    step,
    go: (to) => once(() => void navigate(addressOfStep(to), { state: { depth: place.depth + 1, before: step } satisfies StepPlace })),
    back: () =>
      once(() => {
        if (place.depth > 0 && place.before === previousStep(step)) void navigate(-1);
        else void navigate(addressOfStep(previousStep(step)), { replace: true, state: place });
      }),
    leave: async () => {
      await (entriesBefore() > place.depth ? navigate(-(place.depth + 1)) : navigate(paths.home, { replace: true }));
    },
  };
}
