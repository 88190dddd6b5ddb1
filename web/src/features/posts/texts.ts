import { exactCount } from '#shared/text/counts.js';

const counted = (count: number, one: string, many: string): string => `${exactCount(count)} ${count === 1 ? one : many}`;

/** Words of the post card and its viewer. */
export const POST_TEXTS = {
  card: (name: string) => `Post by ${name}`,
  openMember: (name: string) => `About ${name}`,
  menu: (name: string) => `More about the post by ${name}`,
  savePost: 'Save',
  unsave: 'Remove from saved',
  saved: 'Saved. You find it in your profile.',
  unsaved: 'Removed from your saved posts.',
  notSaved: 'That could not be saved. Please try again.',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: 'Delete post',
  deleteQuestion: 'Are you sure you want to delete this post?',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  editLabel: 'Edit your post',
  quotePost: 'Quote Post',
  quoting: 'Quoting...',
  quoteLabel: 'Your words about this post',
  like: (count: number) => `Like, ${counted(count, 'like', 'likes')}`,
  comments: (count: number) => `Comments, ${counted(count, 'comment', 'comments')}`,
  quote: (count: number) => `Quote, ${counted(count, 'quote', 'quotes')}`,
  share: (count: number) => `Share, ${counted(count, 'share', 'shares')}`,
  nothingShown: 'What this post shows is not available.',
  quotedDeleted: 'This post was deleted',
  quotedFrom: (name: string) => `Quoted from ${name}`,
  post: 'Post',
  notFound: 'No posts found.',
  notFoundText: 'It may have been deleted, or it is not for you to see.',
  notLoaded: 'The post could not be loaded.',
  retry: 'Try again',
  toHome: 'Back to home',
} as const;

/** Words about what was edited. */
export const EDITED_TEXTS = {
  edited: 'Edited',
  earlier: 'Earlier words',
  loading: 'Loading earlier words...',
  waiting: 'No connection. The earlier words are loaded as soon as it is back.',
  notLoaded: 'The earlier words could not be loaded.',
  retry: 'Try again',
  notKept: 'The earlier words are not kept.',
  noWords: 'No words',
  gap: 'Words between these are not kept.',
  firstGap: 'The words before these are not kept.',
} as const;

const APPLE = /Mac|iP(?:hone|ad|od)/;

/** How a field with lines is sent, said with the key of this device (POST-078). */
export const sendHint = (sends: string): string =>
  `Enter begins a new line. ${APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'}+Enter ${sends}.`;
