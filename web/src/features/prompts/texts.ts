/** Words of the prompts on a profile (PRO-077..079). */
export const PROMPTS_TEXTS = {
  title: 'In my own words',
  reply: 'Reply to this',
  /** Read out after the label: there are several such buttons. */
  replyTo: (prompt: string) => `: ${prompt}`,
  /** What stands in the text box, above the reply. */
  quoted: (answer: string) => `“${answer}”`,
  dialog: 'Prompts',
  lead: (most: number) =>
    `A sentence of yours begins a conversation better than a list. Up to ${most}, in the order in which they are read.`,
  prompt: (place: number) => `Prompt ${place}`,
  answer: 'Your answer',
  left: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  empty: 'Write an answer, or take the prompt out.',
  add: 'Add a prompt',
  earlier: 'Earlier',
  later: 'Later',
  remove: 'Take out',
  /** Read out after the three labels above. */
  of: (prompt: string) => `: ${prompt}`,
  moved: (prompt: string, place: number, of: number) => `${prompt}: place ${place} of ${of}.`,
  removed: (prompt: string) => `Taken out: ${prompt}.`,
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Your prompts are saved.',
  failed: 'Your prompts were not saved. Please try again.',
  outdated: 'Your prompts were changed elsewhere meanwhile. Yours are still here: save again to replace those.',
  leaveTitle: 'Close without saving?',
  leaveText: 'What you wrote is not saved yet.',
  leave: 'Discard',
  stay: 'Keep editing',
} as const;
