import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  question: string;
  /** What the question leaves open. */
  consequence?: string;
  /** What can be chosen with it. */
  children?: ReactNode;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** Called for every way of not confirming. */
  onClose: () => void;
}

/** Asks before an act that cannot be undone (POST-050, POST-051). */
export function ConfirmDialog({ title, question, consequence, children, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.question}>{question}</p>
      {consequence !== undefined && (
        <p className={styles.question} dir="auto">
          {consequence}
        </p>
      )}
      {children}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </div>
    </Dialog>
  );
}
