/** Words of what is a must and what matters. They come with its dialog. */
export const IMPORTANCE_TEXTS = {
  title: 'What matters',
  lead: 'Choose among the questions that you answered yourself. Nobody is told what you choose.',
  rules:
    'What matters counts double in how well you match. A must leaves out people who answered otherwise, and you are left out of their list, too.',
  weight: { none: 'Does not matter', matters: 'Matters', must: 'Must' },
  /** Beside "Must", and for all that is chosen. `people` is null for fewer than ten. */
  leaves: (people: number | null) => (people === null ? 'fewer than 10 people' : `${people} people`),
  left: (people: number | null) => (people === null ? 'Fewer than 10 people are left.' : `${people} people are left.`),
  counting: 'Counting...',
  notCounted: 'How many people are left cannot be counted now. You can save all the same.',
  saidSoOnly: 'Only people who said so',
  saidSoOnlyHint: 'Whoever did not answer a must is left out, too.',
  unanswered: 'Answer this question yourself first.',
  nothing: 'Answer some questions about yourself, and you can say here what matters in others.',
  answer: 'Answer some questions',
  loading: 'Loading...',
  loadFailed: 'What matters to you could not be loaded.',
  again: 'Try Again',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Saved. The list follows it now.',
  failed: 'It could not be saved. Please try again.',
  leaveTitle: 'Close without saving?',
  leaveText: 'What you chose is not saved yet.',
  leave: 'Discard',
  stay: 'Keep choosing',
  loosenLead: 'Your musts, or those of others, may leave nobody here.',
  /** Under a list that musts alone have emptied. Without that must, that many people are left. */
  leaveNobody: (question: string, people: number) => `Your musts leave nobody. Without “${question}”, ${people} people are left.`,
  loosen: 'Loosen what matters',
} as const;
