/** Why a file could not be sent, or a still picture of a video not be made. */
export const UPLOAD_TEXTS = {
  notPlayed: 'The video cannot be played here.',
  notDrawn: 'This browser cannot draw a still picture.',
  notKept: 'This browser cannot keep a still picture.',
  refused: (status: number) => `The file storage answered ${status}.`,
  notSent: 'The file could not be sent to the storage.',
} as const;
