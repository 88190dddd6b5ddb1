/** Words of the end of the day's set of people. They come with it. */
export const SET_TEXTS = {
  end: 'That’s your set for today',
  empty: 'Nobody left in today’s set',
  more: 'Show more people',
  calm: 'Take your time with them. The order changes a little every day.',
  decided: 'You have decided about all of them. There are more whenever you like.',
  all: 'You have seen everyone for now.',
  /** Instead, to who has musts. */
  musts: 'Nobody else fits your musts.',
} as const;
