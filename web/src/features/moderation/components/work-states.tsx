import { useSearchParams } from 'react-router';
import { ChoiceChips } from '#shared/list/choice-chips.js';
import type { WorkState } from '../requests/moderation.keys.js';

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

export const WorkStates = ({ texts, state, onState }: WorkStatesProps) => (
  <ChoiceChips label={texts.states} choices={STATES} words={texts} chosen={state} onChoose={onState} />
);
