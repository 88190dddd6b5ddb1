import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.js';
import { useEditMessage } from '#features/messages/requests/edit-message.mutation.js';
import { useDraft } from '#features/messages/hooks/use-draft.js';
import { MODE_TEXTS } from '../texts.js';
import type { ComposerMode } from './composer-mode.js';

interface Edited {
  readonly id: string;
  readonly text: string;
  readonly problem: string | null;
}

export interface ComposerText {
  /** The draft, or the words of the message that is being changed. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Why the words could not be changed. */
  readonly problem: string | null;
  /** Changes the message (MSG-094). */
  readonly save: () => void;
}

/** The words in the box. The draft lies aside, untouched, while a message is being changed. */
export function useComposerText(pairKey: string, mode: ComposerMode, onSaved: () => void): ComposerText {
  const [draft, setDraft] = useDraft(pairKey);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { mutate, isPending } = useEditMessage(pairKey);
  const message = mode?.kind === 'edit' ? mode.message : null;
  if (message === null) return { text: draft, setText: setDraft, problem: null, save: () => undefined };
  const { id } = message;
  const { text, problem } = edited?.id === id ? edited : { text: message.content, problem: null };
  return {
    text,
    setText: (next) => setEdited({ id, text: next, problem: null }),
    problem,
    save: () => {
      const content = text.trim();
      if (isPending || content === '') return;
      const done = () => {
        setEdited(null);
        onSaved();
      };
      if (content === message.content) return done();
      mutate(
        { id, content },
        {
          onSuccess: done,
          onError: (error) =>
            setEdited({ id, text, problem: error instanceof ApiError && error.status === 409 ? error.detail : MODE_TEXTS.editFailed }),
        },
      );
    },
  };
}
