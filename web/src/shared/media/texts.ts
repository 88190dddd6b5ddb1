/** Words about pictures and videos, wherever they are shown. */
export const MEDIA_TEXTS = {
  open: 'Open',
  openMore: (more: number) => `and ${more} more`,
  picture: (at: number, total: number, name: string) => (total === 1 ? `Picture by ${name}` : `Picture ${at} of ${total} by ${name}`),
  video: (at: number, total: number, name: string) => (total === 1 ? `Video by ${name}` : `Video ${at} of ${total} by ${name}`),
  viewer: (name: string) => `Media by ${name}`,
  position: (at: number, total: number) => `${at} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
} as const;
