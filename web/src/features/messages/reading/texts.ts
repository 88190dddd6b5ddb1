/** Words of a conversation that is read around one of its messages (MSG-116). */
export const READING_TEXTS = {
  reading: 'You are reading older messages.',
  messages: (name: string) => `Older messages with ${name}`,
  newest: 'Back to the newest',
  later: 'Load later messages',
  laterLoading: 'Loading later messages...',
  earlierFailed: 'Earlier messages could not be loaded.',
  laterFailed: 'Later messages could not be loaded.',
  loadFailed: 'These messages could not be loaded.',
  offline: 'You are offline. Earlier messages can be read when you are back.',
  tryAgain: 'Try again',
  gone: 'The message is no longer there.',
} as const;
