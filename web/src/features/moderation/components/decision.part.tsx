import { useState } from 'react';
import type { ModerationCase } from '#shared/api/schema.js';
import { Alert } from '#shared/ui/alert.js';
import { caseThings } from '../state/case-things.js';
import { DECISION_TEXTS } from '../texts/decision.texts.js';
import { DecisionForm } from './decision-form.js';
import styles from './moderation.module.css';

export interface DecisionPartProps {
  one: ModerationCase;
  name: string;
  /** Called when the form that had the focus may be gone. */
  onDecided: () => void;
}

/** The decision about the open reports of a case, or why the reader cannot take it. */
export function DecisionPart({ one, name, onDecided }: DecisionPartProps) {
  const [taken, setTaken] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = one.items.filter(({ state }) => state === 'open');
  // A reader who reported something in a case decides nothing of it.
  const decidable = open.length > 0 && !one.items.some(({ own }) => own);
  const gone = one.member.standing === 'deleted';
  const decided = () => {
    setTaken(taken + 1);
    onDecided();
  };
  return (
    <section className={styles.section} aria-labelledby="decide">
      <h2 id="decide">{DECISION_TEXTS.title}</h2>
      {decidable && gone && <p className={styles.notice}>{DECISION_TEXTS.accountGone}</p>}
      {decidable && (
        // A new key empties the form: the words of one decision are not for the reports that stay open.
        <DecisionForm
          key={taken}
          caseId={one.id}
          name={name}
          gone={gone}
          things={caseThings(open)}
          refusal={refusal}
          onRefusal={setRefusal}
          onDecided={decided}
        />
      )}
      {!decidable && refusal !== null && <Alert>{refusal}</Alert>}
      {!decidable && <p className={styles.notice}>{open.length > 0 ? DECISION_TEXTS.ownReport : DECISION_TEXTS.closed}</p>}
    </section>
  );
}
