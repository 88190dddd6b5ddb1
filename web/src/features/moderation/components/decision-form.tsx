import { CASE_ACTIONS, RULE_IDS, type CaseAction, type RuleId } from '@affinity/proto/vocabulary/reports';
import type { FormEvent } from 'react';
import { Button } from '#shared/ui/button.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { SelectField } from '#shared/ui/select-field.js';
import { TextField } from '#shared/ui/text-field.js';
import { useProblemInView } from '#shared/ui/use-problem-in-view.js';
import type { CaseThing } from '../state/case-things.js';
import {
  ASK_TEXTS,
  CONFIRM_TEXTS,
  CONSEQUENCE_TEXTS,
  type Consequence,
  DECISION_TEXTS,
  forDaysText,
  MEASURE_TEXTS,
  NOTHING_REMOVABLE,
  untilText,
} from '../texts/decision.texts.js';
import { MODERATION_TEXTS, RULE_TEXTS } from '../texts/moderation.texts.js';
import { type AskedDecision, useDecision } from '../hooks/use-decision.js';
import { whenText } from '../state/when-text.js';
import { Choices } from './choices.js';
import styles from './form.module.css';
import { LeaveGuard } from './leave-guard.js';
import { ReasonField } from './reason-field.js';
import { ThingsChoice } from './things-choice.js';
import { HOUSE_RULES } from '#features/safety/rule.texts.js';

/** The measures that still make sense for a deleted account. */
const WITHOUT_ACCOUNT: ReadonlySet<CaseAction> = new Set<CaseAction>(['dismiss', 'remove-content']);

const lastingOf = ({ attempt: { body } }: AskedDecision): string => (typeof body.until === 'string' ? untilText(whenText(body.until)) : '');

export interface DecisionFormProps {
  caseId: string;
  name: string;
  /** The account is deleted: nobody is left to warn, to keep out or to read. */
  gone: boolean;
  /** The things with open reports, none of them the reader's own. */
  things: readonly CaseThing[];
  refusal: string | null;
  onRefusal: (told: string | null) => void;
  onDecided: () => void;
}

/** The form of a decision: the things it is about, the measure, the rule and the reason. It asks before anything happens. */
export function DecisionForm({ caseId, name, gone, things, refusal, onRefusal, onDecided }: DecisionFormProps) {
  const announce = useAnnounce();
  const onSaved = () => {
    announce(DECISION_TEXTS.saved);
    onDecided();
  };
  const decision = useDecision(caseId, things, { onSaved, onRefusal });
  const { entered, enter, picked, removable, days, found, problems, saving, asked } = decision;
  const { action, rule } = entered;
  const form = useProblemInView(found);
  const measures = gone ? CASE_ACTIONS.filter((value) => WITHOUT_ACCOUNT.has(value)) : CASE_ACTIONS;
  const left = things.length - picked.length;
  const about = (lasting: string): Consequence => ({ name, gone, days, lasting, removable });
  const willHappen = (what: CaseAction, lasting: string): string =>
    `${CONSEQUENCE_TEXTS[what](about(lasting))}${left > 0 ? ` ${DECISION_TEXTS.stayOpen(left)}` : ''}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decision.ask();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ThingsChoice
        things={things}
        chosen={entered.chosen}
        onChange={(chosen) => enter({ chosen })}
        problem={problems.reportIds}
        disabled={saving}
      />
      <Choices
        legend={DECISION_TEXTS.measure}
        choices={measures.map((value) => ({
          value,
          ...MEASURE_TEXTS[value],
          ...(value === 'remove-content' && removable === 0 && { disabled: true, hint: NOTHING_REMOVABLE }),
        }))}
        value={action}
        onChange={(chosen) => enter({ action: chosen })}
        problem={problems.action}
        disabled={saving}
      />
      {action === 'suspend' && (
        <TextField
          label={DECISION_TEXTS.days}
          hint={DECISION_TEXTS.daysHint}
          inputMode="numeric"
          autoComplete="off"
          className={styles.days}
          required
          readOnly={saving}
          value={entered.days}
          onChange={({ target }) => enter({ days: target.value })}
          problem={problems.days}
        />
      )}
      {action !== null && action !== 'dismiss' && (
        <SelectField
          label={DECISION_TEXTS.rule}
          required
          disabled={saving}
          value={rule}
          onChange={({ target }) => enter({ rule: target.value as RuleId | '' })}
          problem={problems.rule}
          {...(rule !== '' && { hint: HOUSE_RULES[rule] })}
        >
          <option value="">{DECISION_TEXTS.chooseRule}</option>
          {RULE_IDS.map((one) => (
            <option key={one} value={one}>
              {RULE_TEXTS[one]}
            </option>
          ))}
        </SelectField>
      )}
      <ReasonField
        label={DECISION_TEXTS.reason}
        readBy={action === 'dismiss' || gone ? DECISION_TEXTS.reasonKept : DECISION_TEXTS.reasonRead(name)}
        value={entered.reason}
        onChange={(reason) => enter({ reason })}
        problem={problems.reason}
        readOnly={saving}
      />
      {action !== null && picked.length > 0 && (action !== 'suspend' || days > 0) && (
        <div className={styles.consequence}>
          <h3>{DECISION_TEXTS.willHappen}</h3>
          <p>{willHappen(action, forDaysText(days))}</p>
        </div>
      )}
      {refusal !== null && <FormAlert>{refusal}</FormAlert>}
      <Button type="submit" className={styles.start} aria-disabled={saving}>
        {saving ? DECISION_TEXTS.saving : DECISION_TEXTS.submit}
      </Button>
      {entered.reason.trim() !== '' && <LeaveGuard />}
      {asked !== null && (
        <ConfirmDialog
          title={ASK_TEXTS[asked.action](about(lastingOf(asked)))}
          question={willHappen(asked.action, lastingOf(asked))}
          confirm={CONFIRM_TEXTS[asked.action](days)}
          cancel={MODERATION_TEXTS.cancel}
          onConfirm={() => decision.decide(asked)}
          onClose={decision.takeBack}
        />
      )}
    </form>
  );
}
