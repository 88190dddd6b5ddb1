import type { Practice, PracticeGoal, PracticeScenario } from '#shared/api/schema.js';

/** Words of /search, the AI practice; those of the specification verbatim (AIP-001..026). */
export const PRACTICE_TEXTS = {
  title: 'AI Practice',
  /** AIP-001, AIP-003. */
  hello: (firstName: string) => (firstName === '' ? 'Hello' : `Hello, ${firstName}`),
  mode: { offline: 'Offline practice', model: 'AI model' } satisfies Record<Practice['mode'], string>,
  /** Said before the persona's name is known. */
  partner: 'Your practice partner',
  /** EU AI Act Art. 50: said before the first word, and always. */
  disclosure: (name: string) => `${name} is an AI, not a person. What you write here goes to no other member.`,
  /** AIP-025. */
  provider: 'Your words, first name and answers go to the AI provider, but never your surname, e-mail, faith or birth date.',
  scenarios: 'Suggestions to begin with',
  /** What the suggestions are called in other languages; what they say is English, as the partner is. */
  scenarioTitles: {} as Readonly<Partial<Record<PracticeScenario['id'], string>>>,
  difficulty: { easy: 'Easy', medium: 'Medium', brave: 'Brave' } satisfies Record<PracticeScenario['difficulty'], string>,
  chosen: 'Chosen',
  chat: (name: string) => `Practice with ${name}`,
  messages: (name: string) => `Messages with ${name}`,
  getFeedback: 'Get feedback',
  feedbackOnThis: 'Feedback',
  feedbackOn: 'on your message',
  coach: 'Coach',
  coaching: 'The coach is reading your words...',
  clearHistory: 'Clear history',
  loading: 'Loading your practice...',
  loadFailed: 'Your practice could not be loaded.',
  tryAgain: 'Try again',
  emptyTitle: 'Nothing said yet',
  emptyText: (name: string) => `Choose a suggestion, or write the first words to ${name} yourself. Nothing can go wrong here.`,
  older: 'Load earlier messages',
  olderLoading: 'Loading earlier messages...',
  olderFailed: 'Earlier messages could not be loaded.',
  beginning: (name: string) => `This is the beginning of your practice with ${name}.`,
  latest: 'Go to the latest message',
  you: 'You:',
  said: (name: string) => `${name}:`,
  writing: (name: string) => `${name} is writing...`,
  stopped: 'Stopped',
  regenerate: 'Regenerate',
  notSent: 'Not sent.',
  discard: 'Discard',
  logLine: (name: string, words: string) => `${name}: ${words}`,
} as const;

/** AIP-034: what a scenario is for, and its steps. */
export const GOAL_TEXTS = {
  title: 'Goal of this practice',
  done: 'done',
  open: 'still open',
  goals: {
    'keep-it-going': 'Goal: get a talk going',
    'find-shared': 'Goal: find something in common',
    'agree-on-a-date': 'Goal: agree on a place and a time',
    'take-the-no': 'Goal: take the no well',
  } satisfies Record<PracticeGoal['key'], string>,
  steps: {
    told: 'Tell something of you',
    asked: 'Ask something',
    'took-up': 'Take up what was said',
    'told-liking': 'Say what you like',
    'asked-liking': 'Ask what the other likes',
    'named-shared': 'Name what you share',
    place: 'A public place',
    day: 'A day',
    hour: 'A time',
    agreed: 'A yes to it',
    accepted: 'Accept it kindly',
    'not-pressed': 'Do not ask again',
    'wished-well': 'A good goodbye',
  } satisfies Record<PracticeGoal['steps'][number]['key'], string>,
} as const;

export const COMPOSER_TEXTS = {
  form: (name: string) => `Write to ${name}`,
  prompt: 'Write a message...',
  send: 'Send',
  stop: 'Stop',
  /** AIP-006. */
  recommend: 'Get Match Recommendation',
  recommending: 'Looking for a match...',
  left: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  cut: 'The message is as long as it can be.',
  messagesLeft: (left: number) => (left === 1 ? '1 message left this hour' : `${left} messages left this hour`),
  fewToday: "Little is left of today's practice",
  noneThisHour: 'No messages left this hour. You can go on a little later.',
  noneToday: "Today's practice is used up. You can go on tomorrow.",
  dismiss: 'Dismiss',
} as const;

export const RECOMMENDATION_TEXTS = {
  title: 'Match recommendation',
  note: 'Written by an AI from public answers. Take a look yourself.',
  viewProfile: 'View profile',
  unavailable: 'This profile is not available right now.',
} as const;

export const CLEARING_TEXTS = {
  title: 'Clear history',
  question: 'Are you sure you want to clear your whole practice, the notes of the coach included? This action cannot be undone.',
  cancel: 'Cancel',
  confirm: 'Clear',
} as const;

export const NOTICE_TEXTS = {
  busy: (name: string) => `${name} is still answering you, maybe in another tab. Please wait for that answer, or stop it.`,
  tooMany: (when: string) => `You have practised a lot this hour. Take a breath: you can go on ${when}.`,
  tooManyNotes: 'The coach has said a lot this hour. Your conversation can go on, and the coach is back in a while.',
  soon: 'in a minute',
  minutes: (minutes: number) => `in about ${minutes} minutes`,
  later: 'in a while',
  budgetSpent: "Today's practice is used up. Your conversation is kept, and you can go on tomorrow.",
  refused: {
    answering: 'This message was not taken. Please change it and try again.',
    regenerating: 'Only the last reply can be made again.',
    coaching: 'The coach has nothing to go by yet. Say something first.',
    matching: 'There is no recommendation for you right now.',
    clearing: 'The history could not be cleared. Please try again.',
  },
  failed: {
    answering: 'Nobody answers right now. Please try again later.',
    regenerating: 'The reply could not be made again. Please try again later.',
    coaching: 'The coach does not answer right now. Please try again later.',
    matching: 'There is no recommendation for you right now.',
    clearing: 'The history could not be cleared. Please try again.',
  },
} as const;
