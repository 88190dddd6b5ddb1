import { type Farewell, FAREWELLS } from '@affinity/proto/vocabulary/farewells';
import { Radio } from '#shared/ui/radio.js';
import styles from './farewell-choice.module.css';
import { FAREWELL_TEXTS } from './texts.js';

export interface FarewellChoiceProps {
  name: string;
  /** Null says nothing. */
  chosen: Farewell | null;
  onChoose: (farewell: Farewell | null) => void;
}

/** The sentences that can be said with the end of a conversation: given ones, so that nobody is hurt by words of one's own (MSG-124). */
export function FarewellChoice({ name, chosen, onChoose }: FarewellChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend} dir="auto">
        {FAREWELL_TEXTS.choice(name)}
      </legend>
      <Radio name="farewell" checked={chosen === null} onChange={() => onChoose(null)}>
        {FAREWELL_TEXTS.nothing}
      </Radio>
      {FAREWELLS.map((farewell) => (
        <Radio key={farewell} name="farewell" checked={chosen === farewell} onChange={() => onChoose(farewell)}>
          {FAREWELL_TEXTS.sentences[farewell]}
        </Radio>
      ))}
      <p className={styles.told} dir="auto">
        {FAREWELL_TEXTS.told(name)}
      </p>
    </fieldset>
  );
}
