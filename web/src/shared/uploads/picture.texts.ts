/** Words about pictures that more than one form uses. */
export const DESCRIBE_PICTURE = 'Describe this picture for people who cannot see it';

export const PICTURE_TEXTS = {
  /** Shown in place of a picture that the browser cannot draw. */
  undrawn: (kind: string) => `${kind} picture`,
  undrawnHint: 'This browser cannot show it. It is shown once it was sent.',
  crop: 'Crop or turn',
  cropOf: (name: string) => `Crop or turn ${name}`,
} as const;
