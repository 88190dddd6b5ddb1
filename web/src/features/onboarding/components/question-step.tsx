import { countingOf, MOST_COUNTED } from '@affinity/proto/vocabulary/interests';
import type { QuestionGroup } from '@affinity/proto/vocabulary/questionnaire';
import type { RefObject } from 'react';
import { CheckChip } from '#shared/ui/check-chip.js';
import { toggleOption } from '../state/answers.js';
import styles from './question-step.module.css';
import { SETUP_TEXTS } from '../texts.js';
import { inWords } from '#features/questionnaire/question-words.js';

export interface QuestionStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  group: QuestionGroup;
  chosen: Readonly<Record<string, readonly string[]>>;
  /** Interests chosen in all steps. */
  interests: number;
  onChange: (question: string, options: readonly string[]) => void;
}

/** A step with the options of one group. Where interests are asked it says when there are so many that they count for less (PPL-038). */
export function QuestionStep({ heading, group, chosen, interests, onChange }: QuestionStepProps) {
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {inWords(group.title)}
        </h1>
        <p>
          {inWords(group.lead)} {SETUP_TEXTS.tickAsManyAsFit}
        </p>
      </div>
      {group.questions.map(({ key, asks, options, single }) => {
        const ticked = chosen[key] ?? [];
        return (
          <fieldset key={key} className={styles.question}>
            <legend>{single ? `${inWords(asks)} ${SETUP_TEXTS.tickOneAtMost}` : inWords(asks)}</legend>
            <div className={styles.options}>
              {options.map((option) => (
                <CheckChip
                  key={option}
                  label={inWords(option)}
                  name={key}
                  value={option}
                  checked={ticked.includes(option)}
                  onChange={() => onChange(key, toggleOption(options, ticked, option, single))}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <output className={styles.many}>
        {group.questions.some(({ interest }) => interest) &&
          interests > MOST_COUNTED + 1 &&
          SETUP_TEXTS.tooMany(interests, Math.max(0, countingOf(interests)))}
      </output>
    </>
  );
}
