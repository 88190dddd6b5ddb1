import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { type ChosenMember, chosenFrom } from './mentions.js';

const STORE = 'browser';

/** Whom a field's writer chose so far. */
export interface MentionChoice {
  readonly chosen: readonly ChosenMember[];
  readonly choose: (member: ChosenMember) => void;
}

/** Chosen members of a text that is not kept beyond the page. @param known whom the text mentions already */
export function useMentions(known: readonly ChosenMember[] = []): MentionChoice {
  const [chosen, setChosen] = useState(known);
  return { chosen, choose: (member) => setChosen((before) => [...before, member]) };
}

/** The same beside a text that is kept under this name, see `useKeptText`. */
export function useKeptMentions(draft: string): MentionChoice & { readonly clear: () => void } {
  const name = `${draft}:mentions`;
  const accountId = useCurrentSession().account?.id ?? '';
  const [chosen, setChosen] = useState(() => chosenFrom(readDraft(name, accountId, STORE)));
  return {
    chosen,
    choose: (member) => {
      const next = [...chosen, member];
      writeDraft(name, accountId, next, STORE);
      setChosen(next);
    },
    clear: () => {
      clearDraft(name, accountId, STORE);
      setChosen([]);
    },
  };
}
