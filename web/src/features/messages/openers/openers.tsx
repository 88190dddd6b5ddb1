import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { personQuery } from '#features/people/person.query.js';
import { inWords } from '#features/questionnaire/question-words.js';
import type { ComposerHandle } from '../composer/composer.js';
import { chooseOpeners, type Opener } from './choose-openers.js';
import styles from './openers.module.css';
import { OPENER_TEXTS } from './texts.js';
import { withQuestion } from './with-question.js';

export interface OpenersProps {
  /** The other member. */
  memberId: string;
  composer: RefObject<ComposerHandle | null>;
}

/** Questions to begin a conversation with, from what both chose (MSG-120..122). Until they are known nothing stands in their place. */
export function Openers({ memberId, composer }: OpenersProps) {
  const { data: person } = useQuery(personQuery(memberId));
  // Of whom nothing can be read, there is nothing to ask.
  if (!person) return null;
  return <OpenerList openers={chooseOpeners(person.reasons, memberId)} composer={composer} />;
}

/** A press keeps the focus in the text: on a phone the keyboard would go and come. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function OpenerList({ openers, composer }: Pick<OpenersProps, 'composer'> & { openers: readonly Opener[] }) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const toText = useEffectEvent(() => composer.current?.focus());
  // They go with the first message, which may be the other one's. The text box takes the focus, which would be lost.
  useLayoutEffect(() => {
    const shown = list.current;
    return () => {
      if (shown?.contains(document.activeElement)) toText();
    };
  }, []);
  return (
    <div className={styles.openers}>
      <p id={titleId} className={styles.title}>
        {OPENER_TEXTS.title}
      </p>
      <ul ref={list} className={styles.list} aria-labelledby={titleId}>
        {openers.map(({ option, question }) => (
          <li key={question}>
            <button
              type="button"
              className={styles.opener}
              onMouseDown={keepFocus}
              onClick={() => composer.current?.change((text) => withQuestion(text, question, openers))}
            >
              {option !== null && <span className={styles.shared}>{OPENER_TEXTS.bothChose(inWords(option))}</span>}{' '}
              <span className={styles.question}>{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
