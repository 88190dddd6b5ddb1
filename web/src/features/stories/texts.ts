import { exactCount } from '#shared/text/counts.js';

const counted = (count: number, one: string, many: string): string => `${exactCount(count)} ${count === 1 ? one : many}`;

/** Words of /stories. Those of the specification verbatim. */
export const STORIES_TEXTS = {
  /** The document's title, as the navigation calls the screen. */
  screen: 'Stories',
  title: 'Success Stories',
  lead: 'Couples who met here, and how it went.',
  stats: 'In numbers',
  /** STO-005. */
  storiesShared: 'Stories Shared',
  list: 'Stories',
  loading: 'Loading stories...',
  none: 'No stories here yet',
  noneYet: 'Did you two meet here? Be the first to tell.',
  unreadable: 'Stories could not be loaded',
  unreadableHint: 'Please check your connection.',
  share: 'Share your story',
  tryAgain: 'Try again',
  testimonials: 'What Our Users Say',
  more: {
    more: 'Load more stories',
    loading: 'Loading more stories...',
    failed: 'More stories could not be loaded. Please try again.',
    end: 'You have read all stories.',
  },
} as const;

export const STORY_TEXTS = {
  card: (names: string) => `Story of ${names}`,
  picture: (names: string) => `Photo of ${names}`,
  read: 'Read Full Story',
  readOf: (names: string) => `Read Full Story of ${names}`,
  like: (names: string, likes: number) => `Like the story of ${names}, ${counted(likes, 'like', 'likes')}`,
  menu: (names: string) => `More about the story of ${names}`,
  delete: 'Delete',
  deleteTitle: 'Delete story',
  deleteQuestion: 'Are you sure you want to delete this story?',
  cancel: 'Cancel',
  dialog: 'Story',
  loading: 'Loading the story...',
  likes: (likes: number) => (likes === 1 ? '1 Like' : `${exactCount(likes)} Likes`),
  comments: (comments: number) => (comments === 1 ? '1 Comment' : `${exactCount(comments)} Comments`),
  share: 'Share',
  sharedBy: 'Shared by',
  notFound: 'This story is not here',
  notFoundText: 'It may have been deleted, or it is not for you to see.',
  notLoaded: 'The story could not be loaded.',
  tryAgain: 'Try again',
  toStories: 'See all stories',
} as const;

export const STORY_COMMENT_TEXTS = {
  title: 'Comments',
  prompt: 'Add a comment...',
  post: 'Post',
  posting: 'Posting...',
  none: 'No comments yet. Be the first!',
  loading: 'Loading comments...',
  notLoaded: 'The comments could not be loaded.',
  tryAgain: 'Try again',
  left: (left: number) => (left === 1 ? '1 character left' : `${exactCount(left)} characters left`),
  menu: (name: string) => `More about the comment by ${name}`,
  delete: 'Delete',
  deleteTitle: 'Delete comment',
  deleteQuestion: 'Are you sure you want to delete this comment?',
  cancel: 'Cancel',
  more: {
    more: 'Load more comments',
    loading: 'Loading comments...',
    failed: 'More comments could not be loaded. Please try again.',
    end: '',
  },
} as const;
