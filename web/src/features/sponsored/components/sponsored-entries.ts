/** One sponsored card (SPON-002). */
export interface SponsoredEntry {
  readonly id: string;
  readonly title: string;
  /** Path below the app's origin, 16:10. */
  readonly image: string;
  /** Where a press leads, in a tab of its own. */
  readonly link: string;
  /** What kind of offer it is, in a word or two. */
  readonly label: string;
  /** Fixed numbers: nobody can press them (SPON-009). */
  readonly likes: number;
  readonly comments: number;
}

/**
 * The sponsored cards of an installation (SPON-001, SPON-008): invented ones, until an operator replaces them here and
 * their pictures in `web/public/sponsored`. An empty list is allowed.
 */
export const SPONSORED_ENTRIES: readonly SponsoredEntry[] = [
  {
    id: 'supper-table',
    title: 'The Long Table: cook together on a Tuesday',
    image: '/sponsored/supper-table.svg',
    link: 'https://supper.example/long-table',
    label: 'Cooking class',
    likes: 214,
    comments: 18,
  },
  {
    id: 'night-swim',
    title: 'Lantern Lido: evening swims for two',
    image: '/sponsored/night-swim.svg',
    link: 'https://lido.example/evenings',
    label: 'Day out',
    likes: 167,
    comments: 9,
  },
  {
    id: 'letter-press',
    title: 'Plain Paper: letters worth keeping',
    image: '/sponsored/letter-press.svg',
    link: 'https://letters.example/plain-paper',
    label: 'Stationery',
    likes: 98,
    comments: 12,
  },
  {
    id: 'slow-train',
    title: 'Slow Train: a weekend without a plan',
    image: '/sponsored/slow-train.svg',
    link: 'https://rail.example/slow-train',
    label: 'Travel',
    likes: 342,
    comments: 41,
  },
  {
    id: 'record-room',
    title: 'Side B: a listening room in the old dairy',
    image: '/sponsored/record-room.svg',
    link: 'https://records.example/side-b',
    label: 'Music',
    likes: 126,
    comments: 7,
  },
];
