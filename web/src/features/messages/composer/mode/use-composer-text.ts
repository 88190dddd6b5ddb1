import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { refusalText } from '#features/failures/refusal.js';
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
  /** The draft, or the words of the message that is being changed: those under its file, if it has one. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Why the words could not be changed. */
  readonly problem: string | null;
  /** Changes the message (MSG-094, MSG-117). */
  readonly save: () => void;
  /** Gives up the changed words of the message. */
  readonly giveUp: () => void;
}

/**
 * The words in the box. The draft lies aside, untouched, while a message is being changed. Its changed words are kept until they are
 * saved or given up: the conversation may be left (EXPERIENCE-1).
 */
export function useComposerText(pairKey: string, mode: ComposerMode, onSaved: () => void): ComposerText {
  const [draft, setDraft] = useDraft(pairKey);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { mutate, isPending } = useEditMessage(pairKey);
  const accountId = useCurrentSession().account?.id ?? '';
  const message = mode?.kind === 'edit' ? mode.message : null;
  if (message === null) return { text: draft, setText: setDraft, problem: null, save: () => undefined, giveUp: () => undefined };
  const { id, file } = message;
  const before = file === null ? message.content : (file.caption ?? '');
  const name = `edit:${id}`;
  const kept = readDraft(name, accountId, 'browser');
  const { text, problem } = edited?.id === id ? edited : { text: typeof kept === 'string' ? kept : before, problem: null };
  const giveUp = () => {
    clearDraft(name, accountId, 'browser');
    setEdited(null);
  };
  return {
    text,
    setText: (next) => {
      if (next === before) clearDraft(name, accountId, 'browser');
      else writeDraft(name, accountId, next, 'browser');
      setEdited({ id, text: next, problem: null });
    },
    problem,
    giveUp,
    save: () => {
      const content = text.trim();
      // A file may have no words (MSG-117).
      if (isPending || (content === '' && file === null)) return;
      const done = () => {
        giveUp();
        onSaved();
      };
      if (content === before) return done();
      mutate(
        { id, content },
        {
          onSuccess: done,
          onError: (error) =>
            setEdited({
              id,
              text,
              problem: error instanceof ApiError && error.status === 409 ? refusalText(error) : MODE_TEXTS.editFailed,
            }),
        },
      );
    },
  };
}
