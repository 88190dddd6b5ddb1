/** Words of the search in messages (MSG-116). */
export const MESSAGE_SEARCH_TEXTS = {
  title: 'Messages',
  list: 'Messages found',
  searching: 'Searching your messages...',
  none: (term: string) => `No messages with "${term}".`,
  noneYet: (term: string) => `No messages with "${term}" so far.`,
  found: (count: number) => (count === 1 ? '1 message found' : `${count} messages found`),
  foundYet: (count: number) => (count === 1 ? '1 message found so far' : `${count} messages found so far`),
  further: 'Search further back',
  furtherLoading: 'Searching further back...',
  failed: 'Your messages could not be searched.',
  tooMany: 'You searched very often within a minute. Please wait a moment.',
  offline: 'You are offline. Messages can be searched when you are back.',
  tryAgain: 'Try again',
  own: 'You: ',
} as const;
