/** Words of /matches. Those of the specification verbatim. */
export const MATCHES_TEXTS = {
  /** The document's title, as the navigation calls the screen. */
  screen: 'Matches',
  title: 'Discover Your Perfect Match',
  lead: 'Ranked by what you both said, best first. Every card tells you why.',
  /** To whom nobody has a figure (PPL-019). */
  unrankedLead: 'Everybody here, in no special order. Answer some questions, and the best match for you comes first.',
  connections: 'Your connections',
  connectionsFailed: 'Your connections could not be loaded.',
  openConnection: (name: string) => `Open the profile of ${name}`,
  moreConnections: 'Show more',
  search: 'Search people',
  searchPrompt: 'Search by name or interest',
  orders: 'Which first',
  order: { yours: 'Best for you', both: 'Best for both' },
  bothOrder: 'By the lower of both figures. Whoever has many sparks waiting comes later.',
  importance: 'What matters',
  loading: 'Loading...',
  found: (total: number) => (total === 1 ? '1 person' : `${total} people`),
  sayMore: 'Say something about yourself, and everybody here gets a figure: how well you match, and why.',
  answer: 'Answer some questions',
  noMatch: 'Nobody here',
  near: 'How far away',
  noneNear: 'Nobody is that near yet. Look a little further away.',
  clear: 'Clear search and filter',
  more: {
    more: 'Load more',
    loading: 'Loading...',
    failed: 'More people could not be loaded. Please try again.',
    end: 'You have seen everyone.',
  },
} as const;
