/** Words of /sparks. Those of the specification verbatim (SPK-001..044). */
export const SPARKS_TEXTS = {
  title: 'Sparks',
  subtitle: "Discover who's interested in you",
  search: 'Search sparks',
  searchPrompt: 'Search by name or interests...',
  filter: 'Filter',
  filters: 'Which sparks',
  allSparks: 'All Sparks',
  results: (shown: number, total: number, term: string) => `Showing ${shown} of ${total} sparks${term === '' ? '' : ` for "${term}"`}`,
  loading: 'Finding your sparks...',
  none: 'No matches found',
  noneText: 'Try adjusting your search or check back later!',
  clearSearch: 'Clear search',
  findPeople: 'Find people',
  noProfile: 'Current user profile not found.',
  loadFailed: 'Failed to load sparks. Please try again.',
  connectFailed: 'Failed to connect. Please try again.',
  passFailed: 'Failed to pass. Please try again.',
  more: {
    more: 'Load more',
    loading: 'Loading...',
    failed: 'More sparks could not be loaded. Please try again.',
    end: 'These are all your sparks.',
  },
} as const;

/** Words of the dialog about a spark (SPK-018..024). */
export const SPARK_TEXTS = {
  moreAboutMe: 'More About Me',
  /** What the figure is of: in Matches it has other parts. */
  measure: 'Interests you share, of the longer of your two lists. In Matches other answers count too.',
  line: { fitness: 'Fitness', pets: 'Pets', diet: 'Diet', faith: 'Faith' },
  nothingMore: 'Nothing written here so far.',
  loading: 'Loading...',
  loadFailed: 'The rest of this profile could not be loaded.',
  pass: 'Pass',
  connect: 'Connect',
  passed: (name: string) => `You passed on ${name}.`,
  connected: (name: string) => `You and ${name} are connected.`,
} as const;

/** Words of the strip under the list (SPK-034). */
export const STRIP_TEXTS = {
  title: 'Discover Your Perfect Match',
  all: 'See everyone',
  loading: 'Loading...',
} as const;
