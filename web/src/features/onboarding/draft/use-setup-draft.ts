import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Account, OwnQuestionnaireDraft } from '#shared/api/schema.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { formFromBioData, type SetupForm, toKept } from '../state/answers.js';
import { INTRO_STEP } from '../state/steps.js';
import { beginningOf, onKept, storedIn, type StoredAnswers } from './beginning.js';
import { DraftKeeper } from './draft-keeper.js';
import { discardKept, failureOf, readKept, writeKept } from './draft.requests.js';
import { clearTabDraft, readTabDraft, writeTabDraft } from './tab-draft.js';

export interface SetupDraftInput {
  readonly account: Account;
  readonly stored: StoredAnswers;
  /** As it was read when the questionnaire opened. */
  readonly draft: OwnQuestionnaireDraft['draft'];
  readonly step: number;
}

/** The answers being given. They are kept by the server while they are given (ONB-058, ONB-061, ONB-062). */
export function useSetupDraft({ account, stored, draft, step }: SetupDraftInput) {
  const { id } = account;
  const client = useQueryClient();
  const [begun] = useState(() => beginningOf(stored, draft, readTabDraft(id)));
  const [form, setForm] = useState(begun.form);
  const [leftOff, setLeftOff] = useState(begun.leftOff);
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        { write: (kept, revision) => writeKept(id, kept, revision), failureOf, settled: () => clearTabDraft(id) },
        begun.kept,
        begun.revision,
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);

  /** What the form was before anything was answered here: who only looks at their answers leaves no draft. */
  const first = useRef(JSON.stringify(begun.form));
  useEffect(() => {
    const untouched = keeper.state() === 'untouched' && JSON.stringify(form) === first.current;
    const fromTab = begun.leftOff?.savedAt === null;
    if (step === INTRO_STEP || (untouched && stored.bioData !== null && !fromTab)) return;
    keeper.change({ step, answers: toKept(form) });
  }, [keeper, form, step, stored.bioData, begun]);

  // The tab has what the server does not have yet, and which revision it was made from.
  useEffect(() => {
    const keep = () => {
      const now = keeper.state();
      if (now === 'saved') clearTabDraft(id);
      if (now === 'untouched' || now === 'saved' || step === INTRO_STEP) return;
      writeTabDraft(id, { form, step, revision: keeper.revision });
    };
    keep();
    return keeper.subscribe(keep);
  }, [keeper, id, form, step]);

  useEffect(() => {
    const send = () => void keeper.flush();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('pagehide', send);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', send);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', onHidden);
      send();
    };
  }, [keeper]);

  /** ONB-059: what another device gave takes the place of what was answered here. */
  const takeTheirs = async () => {
    const [profile, { draft: theirs }] = await Promise.all([client.fetchQuery({ ...ownProfileQuery(id), staleTime: 0 }), readKept(id)]);
    const next = onKept(storedIn(profile), theirs);
    first.current = JSON.stringify(next.form);
    keeper.adopt(next.kept, next.revision);
    setForm(next.form);
  };
  /** ONB-059: what was answered here takes the place of what another device gave. */
  const keepThese = async () => keeper.overwrite((await readKept(id)).revision);

  /** ONB-061: forgets what was not saved. */
  const startOver = async () => {
    await keeper.hold();
    try {
      await discardKept(id);
    } finally {
      keeper.release();
    }
    const next = formFromBioData(stored.bioData);
    first.current = JSON.stringify(next);
    keeper.adopt(null, stored.revision);
    setForm(next);
    setLeftOff(null);
  };

  return {
    form,
    change: useCallback((edit: (form: SetupForm) => SetupForm) => setForm(edit), []),
    keeper,
    state,
    leftOff,
    takeTheirs,
    keepThese,
    startOver,
  };
}
