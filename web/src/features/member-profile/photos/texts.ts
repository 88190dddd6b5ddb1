/** Words of the photos of a member, as others see them (POP-030..032). */
export const STRIP_TEXTS = {
  photosOf: (name: string) => `Photos of ${name}`,
  photo: (at: number, total: number, name: string) => `Photo ${at} of ${total} of ${name}`,
  open: (name: string) => `Enlarge: ${name}`,
  position: (at: number, total: number) => `${at} of ${total}`,
  before: 'Photo before',
  after: 'Next photo',
} as const;
