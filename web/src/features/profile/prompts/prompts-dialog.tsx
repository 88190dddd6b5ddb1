import { MAX_PROMPT_ANSWER_LENGTH, MAX_PROMPTS, type PromptId } from '@affinity/proto/vocabulary/prompts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '#shared/page/use-leave-guard.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { hasCode } from '#shared/api/api-error.js';
import type { Profile } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { Dialog } from '#shared/ui/dialog.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { SelectField } from '#shared/ui/select-field.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { TextArea } from '#shared/ui/text-area.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { answersOf, choicesFor, moved, type PromptRow, rowsOf, withAnother } from './prompt-rows.js';
import { PROMPT_WORDS } from '#features/prompts/prompt-words.texts.js';
import styles from './prompts-dialog.module.css';
import { OUTDATED_CODE, useSavePrompts } from './save-prompts.mutation.js';
import { PROMPTS_TEXTS } from '#features/prompts/texts.js';

export interface PromptsDialogProps {
  memberId: string;
  onClose: () => void;
}

/** Chooses prompts, answers them and puts them into an order (PRO-079). */
export function PromptsDialog({ memberId, onClose }: PromptsDialogProps) {
  const { data: profile } = useQuery(ownProfileQuery(memberId));
  return profile ? (
    <PromptsForm profile={profile} onClose={onClose} />
  ) : (
    <Dialog title={PROMPTS_TEXTS.dialog} onClose={onClose}>
      <Skeleton height="16rem" />
    </Dialog>
  );
}

function PromptsForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const announce = useAnnounce();
  // The profile changes live below the form, which keeps what it opened with.
  const [before] = useState(() => rowsOf(profile.prompts));
  const [rows, setRows] = useState(() => (before.length === 0 ? withAnother(before) : before));
  const [base, setBase] = useState(profile.prompts_revision);
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  // Each failure is another object, also with the same words.
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const save = useSavePrompts(profile.id);
  const newest = useQuery(ownProfileQuery(profile.id));
  const form = useRef<HTMLFormElement>(null);
  /** What takes the focus once it is drawn: a row, or the button that adds one. */
  const next = useRef<string | null>(null);
  const written = rows.filter((row) => row.answer.trim() !== '' || before.some(({ key }) => key === row.key));
  const changed = JSON.stringify(answersOf(written)) !== JSON.stringify(answersOf(before));
  const blocker = useLeaveGuard(changed && !save.isSuccess);
  useEffect(() => {
    if (next.current === null) return;
    form.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  const lead = (to: PromptRow | undefined) => {
    next.current = to === undefined ? '[data-add]' : `[data-row="${to.key}"] select`;
  };

  const change = (key: number, part: Partial<PromptRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const more = withAnother(rows);
    setRows(more);
    lead(more.at(-1));
  };
  const remove = ({ key, prompt }: PromptRow) => {
    const left = rows.filter((row) => row.key !== key);
    setRows(left);
    lead(left.at(-1));
    announce(PROMPTS_TEXTS.removed(PROMPT_WORDS[prompt]));
  };
  const move = (row: PromptRow, by: -1 | 1) => {
    const order = moved(rows, row.key, by);
    const place = order.indexOf(row) + 1;
    setRows(order);
    // The pressed button leads no further there.
    if (place === 1 || place === order.length) lead(row);
    announce(PROMPTS_TEXTS.moved(PROMPT_WORDS[row.prompt], place, order.length));
  };
  /** The next save is made from what is there now. */
  const rebase = async () => {
    const { data } = await newest.refetch();
    if (data) setBase(data.prompts_revision);
  };
  const send = () => {
    setChecked(true);
    setProblem(null);
    if (rows.some(({ answer }) => answer.trim() === '')) return;
    save.mutate(
      { prompts: answersOf(rows), revision: base },
      {
        onSuccess: () => {
          announce(PROMPTS_TEXTS.saved);
          onClose();
        },
        onError: (error) => {
          logError('save-prompts', error);
          setProblem({ text: hasCode(error, OUTDATED_CODE) ? PROMPTS_TEXTS.outdated : PROMPTS_TEXTS.failed });
          if (hasCode(error, OUTDATED_CODE)) void rebase();
        },
      },
    );
  };
  const leave = () => {
    if (save.isPending) return;
    if (changed) setAsking(true);
    else onClose();
  };
  const leaving = blocker.state === 'blocked';
  return (
    <Dialog title={PROMPTS_TEXTS.dialog} onClose={leave}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={styles.lead}>{PROMPTS_TEXTS.lead(MAX_PROMPTS)}</p>
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              place={index + 1}
              of={rows.length}
              choices={choicesFor(rows, row)}
              missing={checked && row.answer.trim() === ''}
              disabled={save.isPending}
              onChange={(part) => change(row.key, part)}
              onMove={(by) => move(row, by)}
              onRemove={() => remove(row)}
            />
          ))}
        </ul>
        {rows.length < MAX_PROMPTS && (
          <Button look="secondary" className={styles.start} data-add disabled={save.isPending} onClick={add}>
            {PROMPTS_TEXTS.add}
          </Button>
        )}
        {problem !== null && <FormAlert of={problem}>{problem.text}</FormAlert>}
        <div className={styles.actions}>
          <Button look="quiet" disabled={save.isPending} onClick={onClose}>
            {PROMPTS_TEXTS.cancel}
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? PROMPTS_TEXTS.saving : PROMPTS_TEXTS.save}
          </Button>
        </div>
      </form>
      {(asking || leaving) && (
        <ConfirmDialog
          title={PROMPTS_TEXTS.leaveTitle}
          question={PROMPTS_TEXTS.leaveText}
          confirm={PROMPTS_TEXTS.leave}
          cancel={PROMPTS_TEXTS.stay}
          onConfirm={() => (leaving ? blocker.proceed() : onClose())}
          onClose={() => {
            setAsking(false);
            if (leaving) blocker.reset();
          }}
        />
      )}
    </Dialog>
  );
}

interface RowProps {
  row: PromptRow;
  place: number;
  of: number;
  choices: readonly PromptId[];
  missing: boolean;
  disabled: boolean;
  onChange: (part: Partial<PromptRow>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Row({ row, place, of, choices, missing, disabled, onChange, onMove, onRemove }: RowProps) {
  const named = <VisuallyHidden>{PROMPTS_TEXTS.of(PROMPT_WORDS[row.prompt])}</VisuallyHidden>;
  return (
    <li className={styles.row} data-row={row.key}>
      <SelectField
        label={PROMPTS_TEXTS.prompt(place)}
        value={row.prompt}
        disabled={disabled}
        onChange={({ target }) => onChange({ prompt: target.value as PromptId })}
      >
        {choices.map((id) => (
          <option key={id} value={id}>
            {PROMPT_WORDS[id]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={PROMPTS_TEXTS.answer}
        hint={PROMPTS_TEXTS.left(MAX_PROMPT_ANSWER_LENGTH - Array.from(row.answer).length)}
        problem={missing ? PROMPTS_TEXTS.empty : undefined}
        rows={3}
        maxLength={MAX_PROMPT_ANSWER_LENGTH}
        dir="auto"
        disabled={disabled}
        value={row.answer}
        onChange={({ target }) => onChange({ answer: target.value })}
      />
      <div className={styles.tools}>
        <Button look="quiet" disabled={disabled || place === 1} onClick={() => onMove(-1)}>
          {PROMPTS_TEXTS.earlier}
          {named}
        </Button>
        <Button look="quiet" disabled={disabled || place === of} onClick={() => onMove(1)}>
          {PROMPTS_TEXTS.later}
          {named}
        </Button>
        <Button look="quiet" disabled={disabled} onClick={onRemove}>
          {PROMPTS_TEXTS.remove}
          {named}
        </Button>
      </div>
    </li>
  );
}
