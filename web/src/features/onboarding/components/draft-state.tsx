import { hasCode, SESSION_REQUIRED_CODE } from '#shared/api/api-error.js';
import { reasonOf } from '#features/failures/refusal.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import type { KeeperState } from '../draft/draft-keeper.js';
import { DRAFT_TEXTS } from '../texts.js';
import styles from './profile-setup.module.css';

/** Whether what was answered is kept (ONB-062). "Saved" is read out once, and not with each answer. */
export function DraftState({ state }: { state: KeeperState }) {
  const keeps = state === 'waiting' || state === 'saved';
  return (
    <>
      <span className={styles.kept} aria-hidden="true">
        {keeps && (state === 'saved' ? DRAFT_TEXTS.saved : DRAFT_TEXTS.waiting)}
      </span>
      <output>
        <VisuallyHidden>{keeps && DRAFT_TEXTS.saved}</VisuallyHidden>
      </output>
    </>
  );
}

function whyNot(state: KeeperState, error: unknown): string {
  if (state === 'failed') return DRAFT_TEXTS.triedAgain;
  return hasCode(error, SESSION_REQUIRED_CODE) ? DRAFT_TEXTS.signInFirst : reasonOf(error);
}

/** Why what was answered is not kept. The line is there before, so that its words are read out. */
export function NotKept({ state, error }: { state: KeeperState; error: unknown }) {
  const failed = state === 'failed' || state === 'refused';
  return <output className={styles['not-kept']}>{failed && DRAFT_TEXTS.notSaved(whyNot(state, error))}</output>;
}
