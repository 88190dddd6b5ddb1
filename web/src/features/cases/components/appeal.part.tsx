import { MAX_APPEAL_LENGTH } from '@affinity/proto/vocabulary/reports';
import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OwnCase } from '#shared/api/schema.js';
import { useTextLimit } from '#shared/text/use-text-limit.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { TextArea } from '#shared/ui/text-area.js';
import { useProblemInView } from '#shared/ui/use-problem-in-view.js';
import { appealErrorText } from '../state/case-error-text.js';
import { APPEAL_STATE_TEXTS, CASE_TEXTS, RESTORED_TEXTS } from '../texts.js';
import { dayText } from '../state/when-text.js';
import styles from './cases.module.css';

type Decision = NonNullable<OwnCase['decision']>;
/** Rejects with the refusal. */
export type SendAppeal = (words: string) => Promise<unknown>;

/** Whether and until when a decision can be appealed against, the form for it, and what became of it. */
export function AppealPart({ decision, onAppeal }: { decision: Decision; onAppeal: SendAppeal }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { appeal, canAppeal, appealableUntil } = decision;
  const filed = appeal !== null;
  const before = useRef(filed);
  // The button that had the focus went with the form. The heading takes the focus.
  useEffect(() => {
    if (filed && !before.current) heading.current?.focus();
    before.current = filed;
  }, [filed]);
  return (
    <section className={styles.appeal} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {CASE_TEXTS.appeal}
      </h3>
      {appeal !== null && <FiledAppeal appeal={appeal} />}
      {canAppeal && <AppealForm until={appealableUntil} onAppeal={onAppeal} />}
      {!filed && !canAppeal && <p>{appealableUntil === null ? CASE_TEXTS.noAppeal : CASE_TEXTS.appealOver(dayText(appealableUntil))}</p>}
    </section>
  );
}

function FiledAppeal({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  return (
    <>
      <p className={styles.hint}>{CASE_TEXTS.appealedOn(dayText(appeal.createdAt))}</p>
      <blockquote className={styles.words}>{appeal.words}</blockquote>
      {appeal.decidedAt !== null && <h4>{CASE_TEXTS.answer(dayText(appeal.decidedAt))}</h4>}
      <p>{APPEAL_STATE_TEXTS[appeal.state]}</p>
      {appeal.reason !== null && <blockquote className={styles.words}>{appeal.reason}</blockquote>}
      {appeal.state === 'overturned' && appeal.restored !== null && <p>{RESTORED_TEXTS[appeal.restored]}</p>}
    </>
  );
}

function AppealForm({ until, onAppeal }: { until: string | null; onAppeal: SendAppeal }) {
  const announce = useAnnounce();
  const [words, setWords] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<{ text: string } | null>(null);
  /** The last press came without words. Each one is another object. */
  const [missing, setMissing] = useState<object | null>(null);
  const form = useProblemInView(missing);
  const { area, handlers } = useTextLimit({ value: words, onChange: setWords, max: MAX_APPEAL_LENGTH });
  const send = async () => {
    setSending(true);
    setError(null);
    try {
      await onAppeal(words.trim());
      announce(CASE_TEXTS.sent);
    } catch (cause) {
      setError({ text: appealErrorText(cause) });
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const blank = words.trim() === '';
    setMissing(blank ? {} : null);
    if (!blank) void send();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {until !== null && <p>{CASE_TEXTS.canAppeal(dayText(until))}</p>}
      <TextArea
        ref={area}
        label={CASE_TEXTS.words}
        hint={CASE_TEXTS.left(MAX_APPEAL_LENGTH - lengthOf(words))}
        problem={missing !== null && words.trim() === '' ? CASE_TEXTS.wordsMissing : undefined}
        rows={6}
        dir="auto"
        required
        readOnly={sending}
        value={words}
        {...handlers}
      />
      {error !== null && <FormAlert of={error}>{error.text}</FormAlert>}
      <Button type="submit" className={styles.start} aria-disabled={sending}>
        {sending ? CASE_TEXTS.sending : CASE_TEXTS.send}
      </Button>
    </form>
  );
}
