/** The words of the blocks that all screens are built from. */
export const UI_TEXTS = {
  loading: 'Loading',
  loadingScreen: 'Loading...',
  /** A part of a page that could not be loaded, and one that failed while it was drawn. */
  partLost: 'This could not be loaded. Please check your connection.',
  partFailed: 'This could not be shown.',
  tryAgain: 'Try again',
  hideCharacters: 'Hide characters',
  showCharacters: 'Show characters',
  skipToContent: 'Skip to content',
  close: 'Close',
  progress: (value: number, max: number) => `${value} of ${max}`,
} as const;
