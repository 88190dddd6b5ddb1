import { useClearConversation } from '../requests/clear-conversation.mutation.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { DIALOG_TEXTS } from '../texts.js';

/** Asks before all messages are removed for both (MSG-069, MSG-070, MSG-084). After a failure it closes without a word (MSG-081). */
export function ClearChatDialog({ pairKey, onClose }: { pairKey: string; onClose: () => void }) {
  const { mutate, isPending } = useClearConversation();
  const clear = () => {
    if (!isPending) mutate(pairKey, { onSettled: onClose });
  };
  return <ConfirmDialog {...DIALOG_TEXTS.clearing} onConfirm={clear} onClose={onClose} />;
}
