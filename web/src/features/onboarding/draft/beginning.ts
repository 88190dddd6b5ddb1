import type { BioData, Profile, QuestionnaireDraft } from '#shared/api/schema.js';
import { formFromBioData, formFromKept, type SetupForm, toKept } from '../state/answers.js';
import type { KeptAnswers } from './draft-keeper.js';
import type { TabDraft } from './tab-draft.js';

/** The saved answers, and their revision. */
export interface StoredAnswers {
  readonly bioData: BioData | null;
  readonly revision: number;
}

/** The revision of answers that were never saved. */
const FIRST_REVISION = 1;
/** What the server takes for "no draft was there", of whatever answers: a service of the version before says no revision. */
const UNKNOWN_REVISION = 0;

/** The answers with the revision that came with them: one that was read by itself could be newer than they are. */
export function storedIn(profile: Profile | null): StoredAnswers {
  if (profile === null) return { bioData: null, revision: FIRST_REVISION };
  const { answers_revision: revision } = profile satisfies Profile as Partial<Profile>;
  return { bioData: profile.bio_data ?? null, revision: revision ?? UNKNOWN_REVISION };
}

/** Where a member stopped. Without a time they stopped in this tab. */
export interface LeftOff {
  readonly step: number;
  readonly savedAt: string | null;
}

export interface Beginning {
  readonly form: SetupForm;
  /** The server's draft as this form would be kept. */
  readonly kept: KeptAnswers | null;
  /** Of the draft, or of the saved answers, that the form is made from. */
  readonly revision: number;
  readonly leftOff: LeftOff | null;
}

/** The form on the server's draft, or on what is stored where there is none. */
export function onKept(stored: StoredAnswers, draft: QuestionnaireDraft | null): Beginning {
  if (draft === null) return { form: formFromBioData(stored.bioData), kept: null, revision: stored.revision, leftOff: null };
  const form = formFromKept(stored.bioData, draft.answers);
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
export function beginningOf(stored: StoredAnswers, draft: QuestionnaireDraft | null, tab: TabDraft | null): Beginning {
  const server = onKept(stored, draft);
  if (tab === null || JSON.stringify(asKept(tab)) === JSON.stringify(server.kept)) return server;
  return { form: tab.form, kept: server.kept, revision: tab.revision, leftOff: { step: tab.step, savedAt: null } };
}
