import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Popup {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Holds the button and what it opens. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** The button: Escape gives the focus back to it. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** Of `root`. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What a button opens beside itself. Escape closes it, and so does a press elsewhere, or the focus that goes there. */
export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Escape stops here, so that nothing around closes as well.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  return { open, setOpen, root, trigger, onKeyDown };
}
