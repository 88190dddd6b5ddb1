import { useRef, useState } from 'react';
import type { Farewell } from '@affinity/proto/vocabulary/farewells';
import { FarewellChoice } from '../farewell/farewell-choice.js';
import type { ConversationView } from '../state/conversation-view.js';
import { useDeleteConversation } from '../requests/delete-conversation.mutation.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { browserAlert } from '#shared/ui/browser-alert.js';
import { DIALOG_TEXTS } from './dialog.texts.js';

export interface DeleteConversationDialogProps {
  conversation: Pick<ConversationView, 'id' | 'name'>;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onDeleted: () => void;
}

/** Asks before a conversation is deleted for both, with whose it is (MSG-067, MSG-068, MSG-119) and what is said with it (MSG-124), and tells of a failure (MSG-080). */
export function DeleteConversationDialog({ conversation, onClose, onDeleted }: DeleteConversationDialogProps) {
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  const { mutate } = useDeleteConversation();
  /** A second press may come before anything is drawn anew. */
  const asked = useRef(false);
  const remove = () => {
    if (asked.current) return;
    asked.current = true;
    const deletion = { pairKey: conversation.id, farewell };
    mutate(deletion, {
      onSuccess: () => {
        onClose();
        window.setTimeout(onDeleted);
      },
      onError: () => {
        onClose();
        browserAlert(DIALOG_TEXTS.deleteChatFailed);
      },
    });
  };
  const { consequence, ...words } = DIALOG_TEXTS.deletion;
  return (
    <ConfirmDialog {...words} consequence={consequence(conversation.name)} onConfirm={remove} onClose={onClose}>
      <FarewellChoice name={conversation.name} chosen={farewell} onChoose={setFarewell} />
    </ConfirmDialog>
  );
}
