/** Words of the page of saved posts. */
export const SAVED_TEXTS = {
  title: 'Saved posts',
  lead: 'Only you see what you save.',
  list: 'Saved posts',
  loading: 'Loading saved posts...',
  loadFailed: 'Your saved posts could not be loaded.',
  tryAgain: 'Try Again',
  none: 'Nothing saved yet',
  noneText: 'Choose "Save" in the menu of a post to find it here again.',
  toHome: 'Back to home',
  more: {
    more: 'Load more',
    loading: 'Loading...',
    failed: 'More posts could not be loaded. Please try again.',
    end: 'These are all your saved posts.',
  },
} as const;
