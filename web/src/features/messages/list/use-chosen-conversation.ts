import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { chatCacheOf } from '../state/chat-cache.js';
import type { ConversationView } from '../state/conversation-view.js';
import { type MessagePlace, seqOf, withChat, withSeq } from '../state/message-place.js';
import { readMessageDraft } from '#features/session/message-draft.js';
import { type OneConversation, useConversation } from '../hooks/use-conversation.js';
import type { Conversations } from '../hooks/use-conversations.js';
import { relationQuery } from '#features/safety/relation.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { decideChoice } from './conversation-choice.js';
import { CHAT_PARAM } from '#features/places/chat-address.js';

const cameFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overList' in state;

export interface EndedConversation {
  readonly id: string;
  readonly name: string;
  /** The words that were being written; empty without any. */
  readonly words: string;
}

export interface ChosenConversation {
  pairKey: string | null;
  /** Null until the conversation has been read, and when none is open. */
  conversation: ConversationView | null;
  /** The conversation could not be read. */
  failed: boolean;
  /** The open conversation went: it stays in its place and says so, until it is left. */
  ended: EndedConversation | null;
  /** Leads back to the list (MSG-031): one step back, or in place of a conversation that was opened by its address. */
  leave: () => void;
  /** The message that the address leads to; null for the newest (MSG-116). */
  at: MessagePlace | null;
  /** Leads to another message of the open conversation; null for the newest. The entry of the history stays the same. */
  goTo: (seq: number | null) => void;
  /** A hit was pressed: the same one may be led to again. */
  onHit: () => void;
}

type Left = Pick<ConversationView, 'id' | 'name' | 'memberId'> & { readonly words: string };

/** The open conversation that went, unless the member made it go here and had nothing written in it (MSG-103). */
function useEnded(named: string | null, one: OneConversation): EndedConversation | null {
  const me = useCurrentSession().account?.id ?? '';
  const cache = chatCacheOf(useQueryClient());
  const [open, setOpen] = useState<Omit<Left, 'words'> | null>(null);
  const [ended, setEnded] = useState<Left | null>(null);
  // A block ends the conversation before its answer is here.
  const { data: relation } = useQuery({ ...relationQuery(ended?.memberId ?? ''), enabled: false });
  const seen = one.status === 'ready' ? one.conversation : null;
  if (seen !== null && seen.id === named && (open?.id !== seen.id || open.name !== seen.name)) {
    const { id, name, memberId } = seen;
    setOpen({ id, name, memberId });
  }
  if (ended !== null && (named !== ended.id || seen !== null)) setEnded(null);
  if (one.status === 'gone' && open !== null && open.id === named) {
    setOpen(null);
    setEnded({ ...open, words: readMessageDraft(open.id, me).trim() });
  }
  if (ended === null) return null;
  const byMember = cache.deletedHere.has(ended.id) || relation?.blocked === true;
  return ended.words === '' && byMember ? null : ended;
}

/** The open conversation, which the address names (EXPERIENCE-12), kept in step with the list (MSG-020..022). */
export function useChosenConversation({ status, conversations }: Conversations, wide: boolean): ChosenConversation {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = params.get(CHAT_PARAM);
  const one = useConversation(named);
  const replace = useCallback(
    (pairKey: string | null) => setParams((now) => withChat(now, pairKey), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const ended = useEnded(named, one);
  const choice = decideChoice({
    named,
    ended: ended !== null,
    gone: one.status === 'gone',
    list: { ready: status === 'ready', ids: conversations.map(({ id }) => id) },
    wide,
  });
  const next = choice.kind === 'choose' ? choice.id : null;
  useEffect(() => {
    if (choice.kind !== 'keep') replace(next);
  }, [choice.kind, next, replace]);
  const [press, setPress] = useState(0);
  const seq = named === null ? null : seqOf(params);
  const at = useMemo(() => (seq === null ? null : { seq, press }), [seq, press]);
  const goTo = useCallback(
    (to: number | null) => setParams((now) => withSeq(now, to), { replace: true, preventScrollReset: true, state }),
    [setParams, state],
  );
  const onHit = useCallback(() => setPress((presses) => presses + 1), []);
  const leave = () => {
    if (cameFromList(state)) void navigate(-1);
    else replace(null);
  };
  return {
    pairKey: named,
    conversation: one.conversation,
    failed: one.status === 'error',
    ended: ended?.id === named ? ended : null,
    leave,
    at,
    goTo,
    onHit,
  };
}
