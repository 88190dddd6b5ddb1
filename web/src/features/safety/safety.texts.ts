/** Words of muting, blocking and reporting, wherever they are offered (DECISION-7). */
export const SAFETY_TEXTS = {
  mute: (name: string) => `Mute ${name}`,
  muted: (name: string) => `You will not see what ${name} shares.`,
  block: (name: string) => `Block ${name}`,
  blocked: (name: string) => `${name} is blocked. You no longer see each other.`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockQuestion:
    'You are connected. Blocking ends the connection and every follow and spark between you, and hides your conversation. For ten seconds you can undo all of it; unblocking later brings none of it back.',
  blockConfirm: 'Block',
  cancel: 'Cancel',
  report: 'Report',
  undo: 'Undo',
  shownAgain: (name: string) => `You can see ${name} again.`,
  undoOver: (name: string) => `It is too late to undo. ${name} stays blocked; you can unblock in Settings.`,
  actFailed: 'That did not work. Please try again.',
} as const;
