/** The modal dialog that lies above all else, if one is open. Later ones are deeper in the page or further down. */
export function topDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}
