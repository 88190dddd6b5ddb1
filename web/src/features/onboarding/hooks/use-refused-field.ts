import { type RefObject, useEffect } from 'react';
import type { RefusedField, SaveRefusal } from '../state/save-refusal.js';

/** The control of a field that can be refused, in the order of the page. */
const CONTROLS: Readonly<Record<RefusedField, string>> = {
  dealbreakers: 'dealbreakers',
  moreInfo: 'moreInfo',
  birthDate: 'birthDate',
  gender: 'gender',
  seeking: 'seeking',
  ageRange: 'ageFrom',
};

/** Brings the first field that a save was refused for into view, and the focus to it (ONB-064). */
export function useRefusedField(form: RefObject<HTMLFormElement | null>, error: unknown, fields: SaveRefusal['fields']): void {
  const field = (Object.keys(CONTROLS) as RefusedField[]).find((name) => fields[name] !== undefined);
  useEffect(() => {
    if (error === null || field === undefined) return;
    const control = form.current?.querySelector<HTMLElement>(`[name="${CONTROLS[field]}"]`);
    control?.focus({ preventScroll: true });
    // Header and buttons stay in place: the middle of the page is what they leave free.
    control?.scrollIntoView({ block: 'center' });
  }, [form, error, field]);
}
