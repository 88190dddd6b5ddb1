import { useNavigate } from 'react-router';
import type { PersonProfile } from '#shared/api/schema.js';
import { quoteInDraft } from '#features/session/message-draft.js';
import { addressOfChatOf, pairKeyOf } from '#features/places/chat-address.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { PromptCards } from './prompt-cards.js';
import { PROMPTS_TEXTS } from './texts.js';

export interface PersonPromptsProps {
  person: Pick<PersonProfile, 'id' | 'prompts' | 'relation'>;
  /** Whether a connected person can be written to here. The popup has no such button (POP-027). */
  writes?: boolean;
}

/** Somebody's prompts. A reply opens the conversation with their words in the text box, above what stands there (POP-039). */
export function PersonPrompts({ person: { id, prompts, relation }, writes = false }: PersonPromptsProps) {
  const navigate = useNavigate();
  const { account } = useCurrentSession();
  const canReply = writes && relation?.connected === true && account !== null;
  const reply = (answer: string): void => {
    if (account === null) return;
    quoteInDraft(pairKeyOf(account.id, id), account.id, PROMPTS_TEXTS.quoted(answer));
    void navigate(addressOfChatOf(account.id, id));
  };
  return <PromptCards prompts={prompts} onReply={canReply ? reply : undefined} />;
}
