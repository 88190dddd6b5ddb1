import { Dialog, type DialogProps } from './dialog.js';

/** A modal panel that slides in from the left edge. Closes on Escape, overlay and its close button (NAV-021). */
export function Drawer(props: Omit<DialogProps, 'look'>) {
  return <Dialog {...props} look="drawer" />;
}
