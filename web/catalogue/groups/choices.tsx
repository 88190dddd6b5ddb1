import type { ReactNode } from 'react';
import { CheckChip } from '#shared/ui/check-chip.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { Radio } from '#shared/ui/radio.js';
import type { Example, Group } from '../example.js';
import { LONGEST_WORD } from '../longest-word.js';
import { SAMPLES } from '../samples.texts.js';

interface ChoiceProps {
  defaultChecked?: boolean;
  disabled?: boolean;
  'aria-invalid'?: boolean;
}

const inAllStates = (words: string, longWords: string, draw: (words: string, props: ChoiceProps) => ReactNode): Example[] => [
  { state: 'plain', shows: draw(words, {}) },
  { state: 'under the pointer', held: 'hovered', shows: draw(words, {}) },
  { state: 'focused', held: 'focused', shows: draw(words, {}) },
  { state: 'disabled', shows: draw(words, { disabled: true }) },
  { state: 'chosen', shows: draw(words, { defaultChecked: true }) },
  { state: 'chosen, under the pointer', held: 'hovered', shows: draw(words, { defaultChecked: true }) },
  { state: 'chosen, focused', held: 'focused', shows: draw(words, { defaultChecked: true }) },
  { state: 'chosen, disabled', shows: draw(words, { defaultChecked: true, disabled: true }) },
  { state: 'error: a FieldProblem below says it', shows: draw(words, { 'aria-invalid': true }) },
  { state: 'long words', shows: draw(longWords, {}) },
  { state: 'one long word', shows: draw(LONGEST_WORD, { defaultChecked: true }) },
];

export const GROUP: Group = {
  title: 'Choices',
  place: 4,
  blocks: [
    {
      name: 'Checkbox',
      examples: inAllStates(SAMPLES.choice, SAMPLES.longChoice, (words, props) => <Checkbox {...props}>{words}</Checkbox>),
    },
    {
      name: 'Radio',
      // A radio button has no state of an error: the group has it.
      examples: inAllStates(SAMPLES.choice, SAMPLES.longChoice, (words, props) => <Radio {...props}>{words}</Radio>).filter(
        ({ state }) => !state.startsWith('error'),
      ),
    },
    {
      name: 'CheckChip',
      examples: inAllStates(SAMPLES.option, SAMPLES.longOption, (words, props) => <CheckChip {...props} label={words} />),
    },
  ],
};
