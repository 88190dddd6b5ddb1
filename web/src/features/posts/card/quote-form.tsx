import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { POST_NOT_CREATED } from '../post-error.texts.js';
import { mayQuote, useQuotePost } from '../requests/quote-post.mutation.js';
import { mentionsIn } from '#features/mentions/mentions.js';
import { useMentions } from '#features/mentions/use-mentions.js';
import { BudgetLine } from '#features/budgets/budget-line.js';
import { Button } from '#shared/ui/button.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { MentioningTextArea } from '#features/mentions/mentioning-text-area.js';
import styles from './post-form.module.css';
import { POST_TEXTS } from '../texts.js';

/** Quoting mode: the member's words, "Quote Post" and Cancel (POST-038..042). A failure keeps the words. */
export function QuoteForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const [words, setWords] = useState('');
  const mentions = useMentions();
  const quote = useQuotePost(post);
  const area = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ asked: '', key: '' });
  useEffect(() => area.current?.focus(), []);
  const send = () => {
    if (quote.isPending || !mayQuote(words, post)) return;
    const content = words.trim();
    const said = { content, mentions: mentionsIn(content, mentions.chosen) };
    // The server ties a key to what it was first used for: changed words are another attempt.
    const asked = JSON.stringify(said);
    if (attempt.current.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() };
    quote.mutate({ ...said, key: attempt.current.key }, { onSuccess: onDone });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <MentioningTextArea
        ref={area}
        label={POST_TEXTS.quoteLabel}
        value={words}
        onChange={setWords}
        max={MAX_POST_LENGTH}
        onSubmit={send}
        mentions={mentions}
        disabled={quote.isPending}
      />
      {quote.isError ? (
        <FormAlert of={quote.error}>{budgetErrorText(quote.error) ?? POST_NOT_CREATED}</FormAlert>
      ) : (
        <BudgetLine name="quotes" />
      )}
      <div className={styles.actions}>
        <Button look="quiet" disabled={quote.isPending} onClick={onDone}>
          {POST_TEXTS.cancel}
        </Button>
        <Button type="submit" disabled={quote.isPending}>
          {quote.isPending ? POST_TEXTS.quoting : POST_TEXTS.quotePost}
        </Button>
      </div>
    </form>
  );
}
