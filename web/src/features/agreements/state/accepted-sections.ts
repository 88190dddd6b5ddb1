import type { AgreementSectionId } from '@affinity/proto/vocabulary/agreements';

export type Accepted = ReadonlySet<AgreementSectionId>;

/** AGR-004, AGR-006: all required sections are ticked; with none to tick, nothing is accepted. */
export const isAllAccepted = (required: readonly AgreementSectionId[], accepted: Accepted): boolean =>
  required.length > 0 && required.every((id) => accepted.has(id));

/** AGR-005, AGR-007: the master box sets every box, or clears every box. */
export const acceptAll = (required: readonly AgreementSectionId[], on: boolean): Accepted => new Set(on ? required : []);

export function toggleSection(accepted: Accepted, id: AgreementSectionId): Accepted {
  const next = new Set(accepted);
  if (!next.delete(id)) next.add(id);
  return next;
}
