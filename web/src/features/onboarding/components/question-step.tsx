import type { QuestionGroup } from '@affinity/proto/vocabulary/questionnaire';
import type { RefObject } from 'react';
import { CheckChip } from '../../../ui/check-chip.js';
import { toggleOption } from '../answers.js';
import { GROUP_LEADS, GROUP_TITLES, type GroupName, QUESTION_TEXTS, type QuestionId } from '../steps.js';
import styles from './question-step.module.css';
import { SETUP_TEXTS } from '../texts.js';

export interface QuestionStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  group: QuestionGroup & { readonly group: GroupName };
  chosen: Readonly<Record<string, readonly string[]>>;
  onChange: (question: string, options: readonly string[]) => void;
}

export function QuestionStep({ heading, group, chosen, onChange }: QuestionStepProps) {
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {GROUP_TITLES[group.group]}
        </h1>
        <p>
          {GROUP_LEADS[group.group]} {SETUP_TEXTS.tickAsManyAsFit}
        </p>
      </div>
      {group.questions.map(({ key, options }) => {
        const ticked = chosen[key] ?? [];
        return (
          <fieldset key={key} className={styles.question}>
            <legend>{QUESTION_TEXTS[`${group.group}.${key}` as QuestionId]}</legend>
            <div className={styles.options}>
              {options.map((option) => (
                <CheckChip
                  key={option}
                  label={option}
                  name={key}
                  value={option}
                  checked={ticked.includes(option)}
                  onChange={() => onChange(key, toggleOption(options, ticked, option))}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
