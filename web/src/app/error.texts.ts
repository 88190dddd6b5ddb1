/** In the place of a screen, or of the whole page, that could not be shown. */
export const ERROR_TEXTS = {
  title: 'This page could not be shown',
  lost: 'It did not come. It comes by itself when your connection is back.',
  page: 'Something went wrong while opening it. Loading it again usually helps.',
  failed: 'Something went wrong while drawing it. Trying again usually helps.',
  tryAgain: 'Try again',
  loadAgain: 'Load again',
} as const;
