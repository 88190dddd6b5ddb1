export type WorkState = 'open' | 'decided';

export const moderationKeys = {
  all: ['moderation'],
  cases: (state: WorkState) => ['moderation', 'cases', state],
  everyCases: ['moderation', 'cases'],
  case: (id: string) => ['moderation', 'case', id],
  everyCase: ['moderation', 'case'],
  appeals: (state: WorkState) => ['moderation', 'appeals', state],
  everyAppeals: ['moderation', 'appeals'],
  log: ['moderation', 'log'],
} as const;
