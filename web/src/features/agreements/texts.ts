import type { AgreementSectionId } from '@affinity/proto/vocabulary/agreements';

/** Words around the agreements; their own texts come from the server. */
export const AGREEMENT_TEXTS = {
  title: 'User Agreements',
  lead: 'What we ask of each other, and what you can ask of us. Please read and accept each part.',
  /** Said where the app speaks another language. */
  original: 'The agreements are in English.',
  /** What the parts are called there. */
  titles: {} as Readonly<Partial<Record<AgreementSectionId, string>>>,
  acceptAll: 'Accept All',
  acceptSection: (title: string) => `I accept the ${title}`,
  submit: 'Continue to Home',
  saving: 'Saving...',
  loading: 'Loading the agreements',
  loadFailedTitle: 'The agreements could not be loaded',
  loadFailedText: 'Try again in a moment.',
  tryAgain: 'Try again',
} as const;
