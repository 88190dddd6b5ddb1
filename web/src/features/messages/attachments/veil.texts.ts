/** Words of pictures and videos that are veiled until they are asked for (MSG-128, MSG-129). */
export const VEIL_TEXTS = {
  show: (kind: 'image' | 'video') => (kind === 'image' ? 'Show picture' : 'Show video'),
  always: (name: string) => `Always show what ${name} sends`,
  alwaysDone: (name: string) => `Pictures and videos from ${name} are shown from now on.`,
  veil: 'Blur pictures again',
  veilDone: (name: string) => `Pictures and videos from ${name} are blurred until you open them.`,
  failed: 'That could not be saved. Please try again.',
} as const;
