import { MAX_CHAT_FILE_BYTES, MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';

const MEGABYTE = 1024 * 1024;

export const COMPOSER_TEXTS = {
  /** MSG-037, to the letter. */
  prompt: 'Type a message...',
  form: (name: string) => `Message to ${name}`,
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  cut: `Only the first ${MAX_MESSAGE_LENGTH} characters were taken.`,
  send: 'Send',
  attach: 'Attach files',
  attachHint: `Attach files, up to ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB each`,
  dropHere: 'Drop files to add them',
  smiley: 'Add a smiley',
  emojis: 'Choose an emoji',
  fileNotice: {
    'place-of-video': 'We removed the place from your video.',
    'place-of-picture': 'We removed the place from your picture.',
    'place-of-file': 'We removed the place from your file.',
    details: 'We removed what your file said about its author and device.',
    'as-sent': 'Documents are sent as they are. Yours may say who wrote it.',
  },
  /** MSG-078, MSG-051, to the letter. */
  uploadFailed: 'Failed to upload file. Please try again.',
} as const;

export const FILE_TEXTS = {
  region: 'Files to send',
  count: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  limit: `Up to ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB each`,
  ready: (count: number) => (count === 1 ? '1 file is ready to be sent.' : `${count} files are ready to be sent.`),
  cancel: 'Cancel',
  remove: (name: string) => `Remove ${name}`,
  /** In place of the prompt of the text box. */
  caption: 'Add a caption...',
  refused: (names: readonly string[]) =>
    `${names.join(', ')}: ${names.length === 1 ? 'it is' : 'they are'} empty or larger than ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB.`,
} as const;

export const MODE_TEXTS = {
  replying: (name: string) => `Reply to ${name}`,
  yourself: 'yourself',
  editing: 'Edit your message',
  /** In place of the prompt of the text box, while the words under a file are changed. */
  caption: 'Words under the file',
  cancelReply: 'Cancel the reply',
  cancelEdit: 'Cancel the change',
  save: 'Save',
  editFailed: 'The message could not be changed. Please try again.',
} as const;

export const EMOJI_TEXTS = {
  title: 'Emoji',
  search: 'Search emoji',
  none: 'No emoji has this name.',
  found: (count: number) => (count === 1 ? '1 emoji' : `${count} emoji`),
  loading: 'Loading emoji...',
  failed: 'The emoji could not be loaded.',
  again: 'Try again',
} as const;

export const VOICE_TEXTS = {
  record: 'Record a voice message',
  recordHint: 'Hold to record, or press once and send when you are done',
  waiting: 'Waiting for the microphone...',
  time: 'Length of the recording',
  cancel: 'Cancel the recording',
  stopAndSend: 'Stop and send',
  slide: 'Slide left to cancel',
  kept: 'The recording has stopped. Send it or cancel.',
  ending: 'One moment...',
  allowed: 'The microphone may be used now. Hold the button to record.',
  started: 'Recording started',
  sent: 'Recording stopped. The voice message is on its way.',
  cancelled: 'Recording cancelled',
  /** MSG-064, to the letter. */
  noMicrophone: 'Could not access microphone. Please check your browser permissions.',
} as const;
