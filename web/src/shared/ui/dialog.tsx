import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.js';
import styles from './dialog.module.css';
import { CloseIcon } from './shell-icons.js';
import { UI_TEXTS } from './ui.texts.js';

/** Finds words such as "e-mail", which must not break after their first letter. */
const E_MAIL = /(\b\p{L}-\p{L}+)/u;

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `drawer` slides in from the left edge; `page` is wide, fills a phone and begins with a picture under its close button. */
  look?: 'dialog' | 'drawer' | 'page';
  /** Shown instead of the plain title, which then only names the dialog. */
  header?: ReactNode;
}

/** Shows a dialog under the dialogs inside it: they are mounted first, and would lie below. */
function showUnderItsOwn(dialog: HTMLDialogElement): void {
  const inside = [...dialog.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  for (const inner of inside) inner.close();
  dialog.showModal();
  for (const inner of inside) inner.showModal();
}

/**
 * A modal on the browser's own <dialog>: it traps the focus, makes the rest inert, closes on Escape and gives the focus
 * back. A press on the overlay closes too. Mount it to open, unmount it to close.
 */
export function Dialog({ title, onClose, children, look = 'dialog', header }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: on unmount the dialog must close, and give the focus back, while it is still in the page.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog) showUnderItsOwn(dialog);
    return () => dialog?.close();
  }, []);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    const dialog = element.current;
    // The overlay belongs to the dialog itself; a press inside has a child as its target.
    const closeOnOverlay = (event: MouseEvent) => {
      if (event.target === dialog) latestClose.current();
    };
    dialog?.addEventListener('click', closeOnOverlay);
    return () => dialog?.removeEventListener('click', closeOnOverlay);
  }, []);
  return (
    <dialog
      ref={element}
      className={classNames(styles.modal, styles[look])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also hands on the event of a dialog or a file field inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          {header}
          <h2 id={titleId} className={header === undefined ? styles.title : styles.unseen}>
            {title.split(E_MAIL).map((part, index) =>
              index % 2 === 0 ? (
                part
              ) : (
                <span key={index} className={styles.whole}>
                  {part}
                </span>
              ),
            )}
          </h2>
          <button type="button" className={styles.close} aria-label={UI_TEXTS.close} onClick={onClose}>
            <CloseIcon size={20} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
