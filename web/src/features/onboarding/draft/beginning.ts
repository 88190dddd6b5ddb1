import type { BioData, QuestionnaireDraft } from '#shared/api/schema.js';
import { formFromBioData, formFromKept, type SetupForm, toKept } from '../state/answers.js';
import type { KeptAnswers } from './draft-keeper.js';
import type { TabDraft } from './tab-draft.js';

/** Where a member stopped. Without a time they stopped in this tab. */
export interface LeftOff {
  readonly step: number;
  readonly savedAt: string | null;
}

export interface Beginning {
  readonly form: SetupForm;
  /** The server's draft as this form would be kept. */
  readonly kept: KeptAnswers | null;
  readonly revision: number;
  readonly leftOff: LeftOff | null;
}

/** The form on the server's draft, or on what is stored where there is none. */
export function onKept(stored: BioData | null, draft: QuestionnaireDraft | null): Beginning {
  if (draft === null) return { form: formFromBioData(stored), kept: null, revision: 0, leftOff: null };
  const form = formFromKept(stored, draft.answers);
  const kept = { step: draft.step, answers: toKept(form) };
  return { form, kept, revision: draft.revision, leftOff: { step: draft.step, savedAt: draft.savedAt } };
}

/** The server keeps texts without the blanks around them. */
function asKept({ form: { choices, additional }, step }: TabDraft): KeptAnswers {
  const { dealbreakers, moreInfo } = additional;
  return {
    step,
    answers: toKept({ choices, additional: { ...additional, dealbreakers: dealbreakers.trim(), moreInfo: moreInfo.trim() } }),
  };
}

/** What the tab still has to send comes before what the server has, unless the last write of the page before was taken after all. */
export function beginningOf(stored: BioData | null, draft: QuestionnaireDraft | null, tab: TabDraft | null): Beginning {
  const server = onKept(stored, draft);
  if (tab === null || JSON.stringify(asKept(tab)) === JSON.stringify(server.kept)) return server;
  return { form: tab.form, kept: server.kept, revision: tab.revision, leftOff: { step: tab.step, savedAt: null } };
}
