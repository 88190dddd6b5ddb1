/** What a message is called where there is no room for it: in the list, in notices, in what is read out. */
export const MESSAGE_WORDS = { voice: 'Voice message', image: 'Photo', video: 'Video' } as const;

export const SUMMARY_TEXTS = {
  none: 'No messages yet',
  noTime: 'N/A',
  own: (words: string) => `You: ${words}`,
} as const;

/** MSG-042: the words of a message that has only a file. The server writes the same into it. */
export const attachmentWords = (fileName: string): string => `Attachment: ${fileName}`;
