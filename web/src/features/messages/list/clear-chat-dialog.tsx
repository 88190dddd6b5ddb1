import { useClearConversation } from '../requests/clear-conversation.mutation.js';
import type { ConversationView } from '../state/conversation-view.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { DIALOG_TEXTS } from './dialog.texts.js';

export interface ClearChatDialogProps {
  conversation: Pick<ConversationView, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks before all messages are removed for both, with whose they are (MSG-069, MSG-070, MSG-084, MSG-119). After a failure it closes without a word (MSG-081). */
export function ClearChatDialog({ conversation: { id, name }, onClose }: ClearChatDialogProps) {
  const { mutate, isPending } = useClearConversation();
  const clear = () => {
    if (!isPending) mutate(id, { onSettled: onClose });
  };
  const { consequence, ...words } = DIALOG_TEXTS.clearing;
  return <ConfirmDialog {...words} consequence={consequence(name)} onConfirm={clear} onClose={onClose} />;
}
