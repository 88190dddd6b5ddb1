import { useId } from 'react';
import type { PromptAnswer } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { classNames } from '#shared/ui/class-names.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { promptInWords } from './prompt-words.js';
import styles from './prompts.module.css';
import { PROMPTS_TEXTS } from './texts.js';

export interface PromptCardsProps {
  prompts: readonly PromptAnswer[];
  /** Begins a message about an answer; absent where nobody can be written to. */
  onReply?: ((answer: string) => void) | undefined;
  className?: string | undefined;
}

/** Prompts with a member's answers, in their order (PRO-079, POP-039). One that this page has no words for is left out. */
export function PromptCards({ prompts, onReply, className }: PromptCardsProps) {
  const id = useId();
  const cards = prompts.flatMap(({ prompt, answer }) => {
    const words = promptInWords(prompt);
    return words === undefined ? [] : [{ prompt, words, answer }];
  });
  if (cards.length === 0) return null;
  return (
    <section className={classNames(styles.prompts, className)} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {PROMPTS_TEXTS.title}
      </h3>
      <ul className={styles.cards}>
        {cards.map(({ prompt, words, answer }) => (
          <li key={prompt} className={styles.card}>
            <p className={styles.prompt}>{words}</p>
            <p className={styles.answer} dir="auto">
              {answer}
            </p>
            {onReply !== undefined && (
              <Button look="quiet" className={styles.reply} onClick={() => onReply(answer)}>
                {PROMPTS_TEXTS.reply}
                <VisuallyHidden>{PROMPTS_TEXTS.replyTo(words)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
