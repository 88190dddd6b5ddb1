import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { useCurrentSession } from '#features/session/session.query.js';

export interface CommentDraft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Call with the text that became a comment, also after the modal was closed. Text written meanwhile stays as the next draft. */
  readonly sent: (text: string) => void;
}

/** The comment being written on a story, kept in the tab: closing the modal, or a reload, loses none of it (EXPERIENCE-1, EXPERIENCE-2). */
export function useCommentDraft(storyId: string): CommentDraft {
  const accountId = useCurrentSession().account?.id ?? '';
  const name = `story-comment:${storyId}`;
  const kept = () => {
    const draft = readDraft(name, accountId);
    return typeof draft === 'string' ? draft : '';
  };
  const [text, setText] = useState(kept);
  return {
    text,
    write: (next) => {
      if (next === '') clearDraft(name, accountId);
      else writeDraft(name, accountId, next);
      setText(next);
    },
    sent: (done) => {
      if (kept() === done) clearDraft(name, accountId);
      setText((now) => (now === done ? '' : now));
    },
  };
}
