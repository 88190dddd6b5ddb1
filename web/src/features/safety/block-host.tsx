import { type ReactNode, useState } from 'react';
import { SAFETY_TEXTS } from './safety.texts.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { BlockContext, type BlockQuestionSubject } from './components/block-context.js';

/** Holds the question before a connected member is blocked: the menu that asked for it is closed by then. */
export function BlockHost({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<BlockQuestionSubject | null>(null);
  const close = () => setSubject(null);
  return (
    <BlockContext value={setSubject}>
      {children}
      {subject !== null && (
        <ConfirmDialog
          title={SAFETY_TEXTS.blockTitle(subject.memberName)}
          question={SAFETY_TEXTS.blockQuestion}
          confirm={SAFETY_TEXTS.blockConfirm}
          cancel={SAFETY_TEXTS.cancel}
          onConfirm={() => {
            close();
            subject.onConfirm();
          }}
          onClose={close}
        />
      )}
    </BlockContext>
  );
}
