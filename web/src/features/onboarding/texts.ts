/** Words of the profile setup beyond the questions, which the questionnaire brings. */
export const SETUP_TEXTS = {
  screen: 'Profile setup',
  progress: 'Profile setup progress',
  back: 'Back',
  begin: 'Begin Profile Setup',
  next: 'Continue',
  complete: 'Complete Profile',
  saving: 'Saving...',
  goToSignIn: 'Go to sign in',
  close: 'Close',
  loadFailedTitle: 'Your answers could not be loaded',
  loadFailedText: 'Nothing is lost. Try again in a moment.',
  tryAgain: 'Try again',
  tickAsManyAsFit: 'Tick as many as fit.',
  tickOneAtMost: '(one at most)',
  tooMany: (chosen: number, counting: number) =>
    `You have chosen ${chosen} interests. Of so many only ${counting} count for your matches: keep those that say most about you.`,
} as const;

/** ONB-059, ONB-061, ONB-062. */
export const DRAFT_TEXTS = {
  saved: 'Saved',
  waiting: 'Saving',
  notSaved: (reason: string) => `Not saved yet. ${reason}`,
  triedAgain: 'We keep trying.',
  signInFirst: 'Please sign in first.',
  leftOff: (step: number, of: number, savedAt: string | null) =>
    `You stopped at step ${step} of ${of}${savedAt === null ? '' : `, ${savedAt}`}.`,
  goOn: 'Continue where you left off',
  startOver: 'Start over',
  ask: {
    title: 'Start over',
    question: 'What you answered since you last completed your profile is forgotten.',
    confirm: 'Start over',
    cancel: 'Keep my answers',
  },
  startOverFailed: 'Your answers could not be forgotten. Try again in a moment.',
  elsewhere: 'Your answers were changed elsewhere meanwhile, such as on another device.',
  chooseFirst: 'Choose which answers count, then complete your profile.',
  takeThose: 'Use those answers',
  keepThese: 'Keep these',
  choiceFailed: 'That did not work. Try again in a moment.',
} as const;

/** ONB-002..004, CONST-005: figures and texts verbatim. */
export const INTRO_TEXTS = {
  title: 'Let the right people find you',
  lead: 'Your preferences are what we match on: how you live, what you love, what you believe. The more we know, the better the people we show you, and every match can tell you why it is one.',
  details: [
    { figure: '5-7 minutes', text: 'That is about how long it takes.' },
    { figure: '5x more matches', text: 'Complete profiles get up to 5x more matches.' },
    { figure: 'Nothing forced', text: 'No question needs an answer. Skip what you like.' },
  ],
} as const;

/** ONB-041..044, DECISION-5. */
export const ADDITIONAL_TEXTS = {
  lead: 'Last one. In your own words, and all of it optional.',
  dealbreakers: 'Dealbreakers (optional)',
  dealbreakersExample: 'What you could not live with',
  moreInfo: 'More about you (optional)',
  moreInfoHint: 'Describe yourself, your age included. Other members can read this.',
  note: 'The answers below decide who is shown to whom, for you and for them. Leave them open to keep it open.',
  birthDate: 'Birth date (optional)',
  gender: 'Gender (optional)',
  noGender: 'Prefer not to say',
  seeking: 'Whom would you like to meet? (optional)',
  ages: 'Between which ages? (optional)',
  ageFrom: 'From age',
  ageTo: 'To age',
} as const;

/** The labels of fields at fault, by their names in the answers. */
export const REFUSED_FIELD_TEXTS = {
  dealbreakers: 'Dealbreakers',
  moreInfo: 'More about you',
  birthDate: 'Birth date',
  gender: 'Gender',
  seeking: 'Whom you would like to meet',
  ageRange: 'Ages',
} as const;

/** Why a field was refused, where the app speaks another language than the server: that says it in English. */
export const REFUSED_FIELD_REASONS: Readonly<Partial<Record<keyof typeof REFUSED_FIELD_TEXTS, string>>> = {};

/** ONB-050, ONB-051. */
export const SAVE_TEXTS = {
  signInFirst: 'Please sign in first',
  failed: (why: string) => `Failed to save: ${why}`,
  ages: (from: number, to: number) => `Ages run from ${from} to ${to}, and the first must not be above the second.`,
} as const;
