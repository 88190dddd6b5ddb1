import type { CaseAction, RuleId } from '@affinity/proto/vocabulary/reports';
import { useState } from 'react';
import type { CaseDecisionRequest } from '#shared/api/schema.js';
import { useDecideCase } from '../requests/cases.query.js';
import { type CaseThing, reportIdsOf } from '../state/case-things.js';
import {
  daysOf,
  type DecisionProblems,
  type DecisionValues,
  isRemovable,
  problemsOf,
  refusedFields,
  requestOf,
} from '../state/decision-values.js';
import { refusalText } from '../state/refusal-text.js';
import { NOTHING_REMOVABLE } from '../texts/decision.texts.js';
import { type Attempt, useAttempt } from './use-attempt.js';

const START_DAYS = '7';

/** A decision that waits to be confirmed. */
export interface AskedDecision {
  readonly action: CaseAction;
  readonly attempt: Attempt<CaseDecisionRequest>;
}

interface Entered {
  /** The keys of the chosen things. */
  readonly chosen: ReadonlySet<string>;
  readonly action: CaseAction | null;
  readonly rule: RuleId | '';
  readonly days: string;
  readonly reason: string;
}

interface Outcome {
  readonly onSaved: () => void;
  /** Called with a text to tell; null ends the last one. It outlives the form: another moderator may have decided everything. */
  readonly onRefusal: (told: string | null) => void;
}

const stillWrong = (found: DecisionProblems, wrong: DecisionProblems): DecisionProblems =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => Object.hasOwn(found, field)));

/** What is entered about a case, what is wrong with it, and the way from asking to having decided. */
export function useDecision(caseId: string, things: readonly CaseThing[], { onSaved, onRefusal }: Outcome) {
  const { mutate, isPending } = useDecideCase(caseId);
  const attempts = useAttempt<CaseDecisionRequest>();
  const [entered, setEntered] = useState<Entered>(() => ({
    chosen: new Set(things.map(({ key }) => key)),
    action: null,
    rule: '',
    days: START_DAYS,
    reason: '',
  }));
  // `found` is what the last attempt found wrong, `refused` what the server refused of it.
  const [found, setFound] = useState<DecisionProblems>({});
  const [refused, setRefused] = useState<DecisionProblems>({});
  const [asked, setAsked] = useState<AskedDecision | null>(null);

  // Another moderator may have decided some of the chosen things meanwhile.
  const picked = things.filter(({ key }) => entered.chosen.has(key));
  const removable = picked.filter(isRemovable).length;
  const { action, rule, days, reason } = entered;

  const values: DecisionValues = { reportIds: reportIdsOf(picked), action, rule, days, reason };
  const impossible = action === 'remove-content' && removable === 0;
  const wrong: DecisionProblems = { ...problemsOf(values), ...(impossible && { action: NOTHING_REMOVABLE }) };

  const ask = () => {
    if (isPending) return;
    setFound(wrong);
    setRefused({});
    onRefusal(null);
    if (action === null || Object.keys(wrong).length > 0) return;
    setAsked({ action, attempt: attempts.of(values, () => requestOf(values, action, Date.now())) });
  };
  const decide = ({ attempt }: AskedDecision) => {
    setAsked(null);
    mutate(attempt, {
      onSuccess: onSaved,
      onError: (error) => {
        attempts.failed(error);
        setRefused(refusedFields(error));
        onRefusal(refusalText(error));
      },
    });
  };
  return {
    entered,
    enter: (change: Partial<Entered>) => {
      setEntered((before) => ({ ...before, ...change }));
      setRefused({});
    },
    picked,
    removable,
    /** The days of a suspension; 0 while the entered text is no number of days. */
    days: daysOf(days) ?? 0,
    found,
    /** What the fields say: what was found wrong and still is, and what the server refused. */
    problems: { ...stillWrong(found, wrong), ...refused },
    saving: isPending,
    asked,
    ask,
    takeBack: () => setAsked(null),
    decide,
  };
}
