import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { appealsQuery } from '../requests/appeals.query.js';
import type { WorkState } from '../requests/moderation.keys.js';
import { APPEALS_TEXTS } from '../texts/appeal.texts.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import { AppealCard } from './appeal-card.js';
import styles from './moderation.module.css';
import { PagedList } from './paged-list.js';
import { useWorkState, WorkStates } from './work-states.js';

const NONE = {
  open: { none: APPEALS_TEXTS.noneOpen, noneText: APPEALS_TEXTS.noneOpenText },
  decided: { none: APPEALS_TEXTS.noneDecided, noneText: APPEALS_TEXTS.noneDecidedText },
} as const;

/** The appeals, and what was answered. */
export function AppealsPart() {
  const [state, setState] = useWorkState();
  return (
    <>
      <WorkStates texts={APPEALS_TEXTS} state={state} onState={setState} />
      <Appeals key={state} state={state} />
    </>
  );
}

function Appeals({ state }: { state: WorkState }) {
  const list = useInfiniteQuery(appealsQuery(state));
  const section = useRef<HTMLDivElement>(null);
  const texts = { label: MODERATION_TEXTS.appeals, loading: APPEALS_TEXTS.loading, failed: APPEALS_TEXTS.loadFailed, ...NONE[state] };
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      <PagedList list={list} texts={texts} itemHeight="320px">
        {(appeal) => <AppealCard appeal={appeal} onDecided={() => section.current?.focus({ preventScroll: true })} />}
      </PagedList>
    </div>
  );
}
