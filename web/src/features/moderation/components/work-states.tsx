import { useSearchParams } from 'react-router';
import type { WorkState } from '../requests/moderation.keys.js';
import styles from './moderation.module.css';

const STATES: readonly WorkState[] = ['open', 'decided'];

/** The chosen state, kept in the address, so that the way back from a case leads to the same list. */
export function useWorkState(): [WorkState, (state: WorkState) => void] {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'open';
  return [state, (next) => setParams(next === 'open' ? {} : { state: next }, { replace: true, preventScrollReset: true })];
}

export interface WorkStatesProps {
  texts: Readonly<Record<WorkState | 'states', string>>;
  state: WorkState;
  onState: (state: WorkState) => void;
}

export function WorkStates({ texts, state, onState }: WorkStatesProps) {
  return (
    <ul className={styles.states} aria-label={texts.states}>
      {STATES.map((one) => (
        <li key={one}>
          <button type="button" className={styles.state} aria-pressed={one === state} onClick={() => onState(one)}>
            {texts[one]}
          </button>
        </li>
      ))}
    </ul>
  );
}
