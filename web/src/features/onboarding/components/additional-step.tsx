import { MAX_FREE_TEXT_LENGTH, MAXIMUM_AGE, MINIMUM_AGE } from '@affinity/proto/vocabulary/limits';
import { ADDITIONAL_TITLE, type Gender, GENDERS } from '@affinity/proto/vocabulary/questionnaire';
import { type RefObject, useId } from 'react';
import { CheckChip } from '#shared/ui/check-chip.js';
import { FieldProblem, wrongBy } from '#shared/ui/field-problem.js';
import { SelectField } from '#shared/ui/select-field.js';
import { TextArea } from '#shared/ui/text-area.js';
import { TextField } from '#shared/ui/text-field.js';
import { type AdditionalForm, toggleOption } from '../state/answers.js';
import styles from './question-step.module.css';
import type { SaveRefusal } from '../state/save-refusal.js';
import { ADDITIONAL_TEXTS } from '../texts.js';
import { inWords } from '#features/questionnaire/question-words.js';

export interface AdditionalStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  value: AdditionalForm;
  /** What the last save was refused for. */
  refused: SaveRefusal['fields'];
  onChange: (edit: Partial<AdditionalForm>) => void;
}

/** Step 6: two texts (ONB-041..044) and the optional answers that discovery applies in both directions (DECISION-5). */
export function AdditionalStep({ heading, value, refused, onChange }: AdditionalStepProps) {
  const id = useId();
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {inWords(ADDITIONAL_TITLE)}
        </h1>
        <p>{ADDITIONAL_TEXTS.lead}</p>
      </div>
      <div className={styles.fields}>
        <TextField
          label={ADDITIONAL_TEXTS.dealbreakers}
          name="dealbreakers"
          placeholder={ADDITIONAL_TEXTS.dealbreakersExample}
          maxLength={MAX_FREE_TEXT_LENGTH}
          value={value.dealbreakers}
          onChange={(event) => onChange({ dealbreakers: event.target.value })}
          problem={refused.dealbreakers}
        />
        <TextArea
          label={ADDITIONAL_TEXTS.moreInfo}
          hint={ADDITIONAL_TEXTS.moreInfoHint}
          name="moreInfo"
          required
          maxLength={MAX_FREE_TEXT_LENGTH}
          value={value.moreInfo}
          onChange={(event) => onChange({ moreInfo: event.target.value })}
          problem={refused.moreInfo}
        />
      </div>
      <div className={styles.question}>
        <p className={styles.note}>{ADDITIONAL_TEXTS.note}</p>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField
              label={ADDITIONAL_TEXTS.birthDate}
              type="date"
              name="birthDate"
              autoComplete="bday"
              value={value.birthDate}
              onChange={(event) => onChange({ birthDate: event.target.value })}
              problem={refused.birthDate}
            />
            <SelectField
              label={ADDITIONAL_TEXTS.gender}
              name="gender"
              value={value.gender}
              onChange={(event) => onChange({ gender: event.target.value as Gender | '' })}
              problem={refused.gender}
            >
              <option value="">{ADDITIONAL_TEXTS.noGender}</option>
              {GENDERS.map((gender) => (
                <option key={gender} value={gender}>
                  {inWords(gender)}
                </option>
              ))}
            </SelectField>
          </div>
          <fieldset>
            <legend className={styles.small}>{ADDITIONAL_TEXTS.seeking}</legend>
            <div className={styles.options}>
              {GENDERS.map((gender) => (
                <CheckChip
                  key={gender}
                  label={inWords(gender)}
                  name="seeking"
                  value={gender}
                  checked={value.seeking.includes(gender)}
                  {...wrongBy(`${id}-seeking`, refused.seeking)}
                  onChange={() => onChange({ seeking: toggleOption(GENDERS, value.seeking, gender) as Gender[] })}
                />
              ))}
            </div>
            <FieldProblem id={`${id}-seeking`}>{refused.seeking}</FieldProblem>
          </fieldset>
          <fieldset>
            <legend className={styles.small}>{ADDITIONAL_TEXTS.ages}</legend>
            <div className={styles.pair}>
              <TextField
                label={ADDITIONAL_TEXTS.ageFrom}
                type="number"
                inputMode="numeric"
                name="ageFrom"
                min={MINIMUM_AGE}
                max={MAXIMUM_AGE}
                value={value.ageFrom}
                onChange={(event) => onChange({ ageFrom: event.target.value })}
                {...wrongBy(`${id}-ages`, refused.ageRange)}
              />
              <TextField
                label={ADDITIONAL_TEXTS.ageTo}
                type="number"
                inputMode="numeric"
                name="ageTo"
                min={MINIMUM_AGE}
                max={MAXIMUM_AGE}
                value={value.ageTo}
                onChange={(event) => onChange({ ageTo: event.target.value })}
                {...wrongBy(`${id}-ages`, refused.ageRange)}
              />
            </div>
            <FieldProblem id={`${id}-ages`}>{refused.ageRange}</FieldProblem>
          </fieldset>
        </div>
      </div>
    </>
  );
}
