import type { QuestionnaireDraft } from '#shared/api/schema.js';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { formFromDraft, type SetupForm } from '../state/answers.js';
import { INTRO_STEP, LAST_STEP } from '../state/steps.js';

const NAME = 'questionnaire';

/** Answers that the server does not have yet, in the tab: until it has them, for a reload or a lost connection. */
export interface TabDraft {
  readonly form: SetupForm;
  readonly step: number;
  /** Of the server's draft, or of the saved answers, that they were made from. */
  readonly revision: QuestionnaireDraft['revision'];
}

export function readTabDraft(accountId: string): TabDraft | null {
  const kept = readDraft(NAME, accountId);
  if (typeof kept !== 'object' || kept === null || !('form' in kept) || !('step' in kept) || !('revision' in kept)) return null;
  const { step, revision } = kept;
  const form = formFromDraft(kept.form);
  if (form === null || !Number.isInteger(step) || !Number.isInteger(revision)) return null;
  return { form, step: Math.min(Math.max(Number(step), INTRO_STEP), LAST_STEP), revision: Number(revision) };
}

export const writeTabDraft = (accountId: string, draft: TabDraft): void => writeDraft(NAME, accountId, draft);
export const clearTabDraft = (accountId: string): void => clearDraft(NAME, accountId);
