import type { ReactNode } from 'react';
import { FieldProblem, wrongBy } from '#shared/ui/field-problem.js';
import { PasswordField } from '#shared/ui/password-field.js';
import { SearchField } from '#shared/ui/search-field.js';
import { SelectField } from '#shared/ui/select-field.js';
import { TextArea } from '#shared/ui/text-area.js';
import { TextField } from '#shared/ui/text-field.js';
import { CheckChip } from '#shared/ui/check-chip.js';
import { type Example, type Group, Pressed } from '../example.js';
import { SAMPLES } from '../samples.texts.js';
import styles from '../catalogue.module.css';

interface FieldProps {
  label: string;
  hint?: string;
  problem?: string;
  defaultValue?: string;
  disabled?: boolean;
}

/** The states that fields of all kinds have. */
const inAllStates = (label: string, value: string, draw: (props: FieldProps, placeholder?: string) => ReactNode): Example[] => [
  { state: 'empty', shows: draw({ label }, value) },
  { state: 'plain, with a hint', shows: draw({ label, defaultValue: value, hint: SAMPLES.emailHint }) },
  { state: 'under the pointer', held: 'hovered', shows: draw({ label, defaultValue: value }) },
  { state: 'focused', held: 'focused', shows: draw({ label, defaultValue: value }) },
  { state: 'disabled', shows: draw({ label, defaultValue: value, disabled: true }) },
  { state: 'error, in the place of the hint', shows: draw({ label, hint: SAMPLES.emailHint, problem: SAMPLES.emailProblem }) },
  { state: 'error, focused', held: 'focused', shows: draw({ label, problem: SAMPLES.emailProblem }) },
  { state: 'long words', shows: draw({ label: SAMPLES.longLabel, hint: SAMPLES.longHint, defaultValue: SAMPLES.longGiven }) },
];

const search = (q: string) => (
  <SearchField
    label={SAMPLES.search}
    placeholder={SAMPLES.search}
    clearLabel={SAMPLES.clear}
    maxLength={100}
    q={q}
    clean={(text) => text.trim()}
    onSearch={() => undefined}
  />
);

export const GROUP: Group = {
  title: 'Fields',
  place: 3,
  blocks: [
    {
      name: 'TextField',
      examples: inAllStates(SAMPLES.email, SAMPLES.emailGiven, (props, placeholder) => <TextField {...props} placeholder={placeholder} />),
    },
    {
      name: 'PasswordField',
      examples: [
        ...inAllStates(SAMPLES.password, SAMPLES.emailGiven, (props, placeholder) => (
          <PasswordField {...props} placeholder={placeholder} />
        )),
        {
          state: 'shown',
          shows: (
            <Pressed>
              <PasswordField label={SAMPLES.password} defaultValue={SAMPLES.emailGiven} />
            </Pressed>
          ),
        },
      ],
    },
    {
      name: 'TextArea',
      examples: inAllStates(SAMPLES.about, SAMPLES.aboutGiven, (props, placeholder) => <TextArea {...props} placeholder={placeholder} />),
    },
    {
      name: 'SelectField',
      examples: inAllStates(SAMPLES.city, SAMPLES.cities[0], ({ defaultValue, ...props }) => (
        <SelectField {...props} defaultValue={defaultValue}>
          {[...new Set([...SAMPLES.cities, defaultValue ?? ''])].map((city) => (
            <option key={city}>{city}</option>
          ))}
        </SelectField>
      )),
    },
    {
      name: 'SearchField',
      examples: [
        { state: 'empty', shows: search('') },
        { state: 'empty, focused', held: 'focused', shows: search('') },
        { state: 'with words', shows: search(SAMPLES.option) },
        { state: 'with words, under the pointer', held: 'hovered', shows: search(SAMPLES.option) },
        { state: 'long words', shows: search(SAMPLES.longGiven) },
      ],
    },
    {
      name: 'FieldProblem',
      examples: [
        {
          state: 'error of a group',
          shows: (
            <fieldset className={styles.column} aria-label={SAMPLES.option}>
              <CheckChip label={SAMPLES.option} {...wrongBy('group-problem', SAMPLES.refused)} />
              <FieldProblem id="group-problem">{SAMPLES.refused}</FieldProblem>
            </fieldset>
          ),
        },
        { state: 'long words', shows: <FieldProblem id="long-problem">{SAMPLES.longRefused}</FieldProblem> },
        { state: 'empty: nothing', shows: <FieldProblem id="no-problem">{undefined}</FieldProblem> },
      ],
    },
  ],
};
