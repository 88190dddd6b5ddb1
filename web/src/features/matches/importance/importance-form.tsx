import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { WEIGHED_QUESTIONS, type QuestionName, type Weight, type WeighedQuestion } from '@affinity/proto/vocabulary/importance';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { inWords } from '#features/questionnaire/question-words.js';
import { ApiError } from '#shared/api/api-error.js';
import type { Importance } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { FieldProblem, wrongBy } from '#shared/ui/field-problem.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { Radio } from '#shared/ui/radio.js';
import { useProblemInView } from '#shared/ui/use-problem-in-view.js';
import { mustCountsQuery, mustsIn, type Questions, useSaveImportance } from './importance.query.js';
import { IMPORTANCE_TEXTS } from './importance.texts.js';
import styles from './importance.module.css';

/** Arrow keys go over each choice: what is passed in less time is not counted. */
const SETTLED_MS = 350;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The questions that the server refused because they are not answered any more. */
function unansweredIn(failure: Error | null): readonly string[] {
  if (!(failure instanceof ApiError) || failure.code !== 'profiles.importance_unanswered') return [];
  return failure.fieldErrors.map(({ path }) => path.replace(/^questions\./, ''));
}

export interface ImportanceFormProps {
  accountId: string;
  saved: Importance;
  /** Told whether something is chosen that is not saved. */
  onChange: (isChanged: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function ImportanceForm({ accountId, saved, onChange, onCancel, onSaved }: ImportanceFormProps) {
  const announce = useAnnounce();
  const save = useSaveImportance(accountId);
  // What was answered is as it was when the dialog opened: a question must not go while somebody chooses.
  const [asked] = useState(() => WEIGHED_QUESTIONS.filter(({ name }) => saved.answered.includes(name)));
  const [before] = useState<Questions>(() =>
    Object.fromEntries(asked.flatMap(({ name }) => (saved.questions[name] === undefined ? [] : [[name, saved.questions[name]]]))),
  );
  const [questions, setQuestions] = useState(before);
  const [saidSoOnly, setSaidSoOnly] = useState(saved.saidSoOnly);
  const isChanged = !save.isSuccess && (saidSoOnly !== saved.saidSoOnly || asked.some(({ name }) => questions[name] !== before[name]));
  useEffect(() => onChange(isChanged), [onChange, isChanged]);
  const musts = useSettled(JSON.stringify([mustsIn(questions), saidSoOnly]));
  const counts = useQuery(mustCountsQuery(...(JSON.parse(musts) as [QuestionName[], boolean])));
  const unanswered = unansweredIn(save.error);
  const form = useProblemInView(unanswered.length > 0 ? save.error : null);
  const choose = (name: QuestionName, weight: Weight | undefined): void => {
    const { [name]: _, ...others } = questions;
    setQuestions(weight === undefined ? others : { ...others, [name]: weight });
    save.reset();
  };
  // The button is drawn as disabled only after the second half of a double press.
  const isSending = useRef(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const done = (): void => {
      announce(IMPORTANCE_TEXTS.saved);
      onSaved();
    };
    const end = (): void => {
      isSending.current = false;
    };
    save.mutate({ questions, saidSoOnly }, { onSuccess: done, onSettled: end });
  };
  const left = counts.data && !counts.isPlaceholderData ? IMPORTANCE_TEXTS.left(counts.data.total) : IMPORTANCE_TEXTS.counting;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.lead}>
        <p>{IMPORTANCE_TEXTS.lead}</p>
        <p>{IMPORTANCE_TEXTS.rules}</p>
      </div>
      {asked.map((question) => (
        <Choice
          key={question.name}
          of={question}
          chosen={questions[question.name]}
          people={counts.isError ? undefined : counts.data?.each.find((one) => one.question === question.name)?.people}
          problem={unanswered.includes(question.name) ? IMPORTANCE_TEXTS.unanswered : undefined}
          onChoose={(weight) => choose(question.name, weight)}
        />
      ))}
      <div>
        <Checkbox checked={saidSoOnly} onChange={({ target }) => setSaidSoOnly(target.checked)}>
          {IMPORTANCE_TEXTS.saidSoOnly}
        </Checkbox>
        <p className={styles.hint}>{IMPORTANCE_TEXTS.saidSoOnlyHint}</p>
      </div>
      {save.error !== null && unanswered.length === 0 && (
        <FormAlert of={save.error}>{budgetErrorText(save.error) ?? IMPORTANCE_TEXTS.failed}</FormAlert>
      )}
      <div className={styles.foot}>
        <output className={styles.left}>{counts.isError ? (budgetErrorText(counts.error) ?? IMPORTANCE_TEXTS.notCounted) : left}</output>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onCancel}>
            {IMPORTANCE_TEXTS.cancel}
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? IMPORTANCE_TEXTS.saving : IMPORTANCE_TEXTS.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ChoiceProps {
  of: WeighedQuestion;
  chosen: Weight | undefined;
  /** How many people are left with it as a must; undefined while that is not known. */
  people: number | null | undefined;
  problem: string | undefined;
  onChoose: (weight: Weight | undefined) => void;
}

function Choice({ of: { name, question, weights }, chosen, people, problem, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.question} role="radiogroup" {...wrongBy(id, problem)}>
      <legend>{inWords(question.label)}</legend>
      <div className={styles.choices}>
        <Radio name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)}>
          {IMPORTANCE_TEXTS.weight.none}
        </Radio>
        {weights.toReversed().map((weight) => (
          <Radio key={weight} name={name} checked={chosen === weight} onChange={() => onChoose(weight)}>
            {IMPORTANCE_TEXTS.weight[weight]}
            {weight === 'must' && people !== undefined && <span className={styles.leaves}> {IMPORTANCE_TEXTS.leaves(people)}</span>}
          </Radio>
        ))}
      </div>
      <FieldProblem id={id}>{problem}</FieldProblem>
    </fieldset>
  );
}
