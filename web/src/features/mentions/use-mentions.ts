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

/** Chosen members of a text that is not kept beyond the page. */
export function useMentions(): MentionChoice {
  const [chosen, setChosen] = useState<readonly ChosenMember[]>([]);
  return { chosen, choose: (member) => setChosen((before) => [...before, member]) };
}

/** The same beside a text that is kept under this name, see `useKeptText`. @param known whom the text mentions already */
export function useKeptMentions(draft: string, known: readonly ChosenMember[] = []): MentionChoice & { readonly clear: () => void } {
  const name = `${draft}:mentions`;
  const accountId = useCurrentSession().account?.id ?? '';
  const [chosen, setChosen] = useState(() => {
    const kept = readDraft(name, accountId, STORE);
    return kept === null ? known : chosenFrom(kept);
  });
  return {
    chosen,
    choose: (member) => {
      const next = [...chosen, member];
      writeDraft(name, accountId, next, STORE);
      setChosen(next);
    },
    clear: () => {
      clearDraft(name, accountId, STORE);
      setChosen(known);
    },
  };
}
