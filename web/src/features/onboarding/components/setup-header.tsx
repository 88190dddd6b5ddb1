import { ProgressBar } from '#shared/ui/progress-bar.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import type { DraftKeeper, KeeperState } from '../draft/draft-keeper.js';
import { STEP_COUNT, stepsShown } from '../state/steps.js';
import { SETUP_TEXTS } from '../texts.js';
import { DraftState, NotKept } from './draft-state.js';
import styles from './profile-setup.module.css';

export interface SetupHeaderProps {
  step: number;
  state: KeeperState;
  keeper: DraftKeeper;
}

/** How far the member is (ONB-010..012), and whether it is kept (ONB-062). */
export function SetupHeader({ step, state, keeper }: SetupHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Wordmark />
        <DraftState state={state} />
        <span className={styles.count}>
          {stepsShown(step)} / {STEP_COUNT}
        </span>
      </div>
      <ProgressBar value={stepsShown(step)} max={STEP_COUNT} label={SETUP_TEXTS.progress} />
      <NotKept state={state} error={keeper.error} />
    </header>
  );
}
