import { exactCount } from '../../lib/posts/counts.js';

const counted = (count: number, one: string, many: string): string => `${exactCount(count)} ${count === 1 ? one : many}`;

/** Words of the post card, its viewer and its comments. */
export const POST_TEXTS = {
  card: (name: string) => `Post by ${name}`,
  openMember: (name: string) => `About ${name}`,
  menu: (name: string) => `More about the post by ${name}`,
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
  quotedFrom: (name: string) => `Quoted from ${name}`,
  left: (count: number) => (count === 1 ? '1 character left' : `${exactCount(count)} characters left`),
  post: 'Post',
  notFound: 'No posts found.',
  notFoundText: 'It may have been deleted, or it is not for you to see.',
  notLoaded: 'The post could not be loaded.',
  retry: 'Try again',
  toHome: 'Back to home',
} as const;

export const MEMBER_TEXTS = {
  you: 'This is you.',
  yourProfile: 'Your profile',
  moreActions: (name: string) => `Mute, block or report ${name}`,
} as const;

export const COMMENT_TEXTS = {
  title: 'Comments',
  viewPost: 'View post',
  write: 'Write a comment',
  send: 'Comment',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  sendReply: 'Send reply',
  cancel: 'Cancel',
  like: (name: string, count: number) => `Like the comment by ${name}, ${counted(count, 'like', 'likes')}`,
  menu: (name: string) => `More about the comment by ${name}`,
  answered: (name: string) => `to ${name}`,
  none: 'No comments yet. Be the first to comment!',
  loading: 'Loading comments...',
  notLoaded: 'The comments could not be loaded.',
  retry: 'Try again',
  more: 'Load more comments',
  moreReplies: 'Show more replies',
  sending: 'Sending...',
  failed: 'Not sent.',
  discard: 'Discard',
} as const;
