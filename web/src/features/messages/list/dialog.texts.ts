/** The dialogs, to the letter (MSG-067..070, MSG-079, MSG-080). */
export const DIALOG_TEXTS = {
  deletion: {
    title: 'Confirm Deletion',
    question: 'Are you sure you want to delete this conversation? This action cannot be undone.',
    consequence: (name: string) => `You and ${name} will no longer be connected.`,
    cancel: 'Cancel',
    confirm: 'Delete',
  },
  clearing: {
    title: 'Confirm Clear Chat',
    question: 'Are you sure you want to clear all messages in this conversation? This action cannot be undone.',
    consequence: (name: string) => `They are removed for ${name}, too.`,
    cancel: 'Cancel',
    confirm: 'Clear',
  },
  deleteMessageFailed: 'Failed to delete message. Please try again.',
  deleteChatFailed: 'Failed to delete chat. Please try again.',
} as const;
