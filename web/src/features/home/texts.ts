import { MAX_POST_LENGTH, MAX_POST_MEDIA } from '@affinity/proto/vocabulary/limits';
import { DESCRIBE_PICTURE } from '#shared/uploads/picture.texts.js';

export const HOME_TEXTS = {
  screen: 'Home',
  hello: (firstName: string) => (firstName === '' ? 'Hello' : `Hello, ${firstName}`),
  profileReady: 'Your profile is set up.',
  goOverAnswers: 'Go over your answers',
  addPhoto: 'Add a photo',
  latestPosts: 'Latest Posts',
  discover: 'Discover',
} as const;

export const COMPOSER_TEXTS = {
  newPost: 'New post',
  prompt: 'What is on your mind?',
  minimize: 'Minimize',
  counter: (length: number) => `${length} of ${MAX_POST_LENGTH} characters`,
  cut: `Only the first ${MAX_POST_LENGTH} characters were taken.`,
  moods: 'Your mood while you write; it is not part of the post',
  mood: { happy: 'Happy', flirty: 'Flirty', excited: 'Excited', romantic: 'Romantic', adventurous: 'Adventurous' },
  addMedia: 'Add photos or videos',
  dropHere: 'Drop photos and videos here',
  media: 'Photos and videos of this post',
  notKept: (files: number) =>
    files === 1 ? 'A photo or video was not kept. Add it again.' : `${files} photos and videos were not kept. Add them again.`,
  step: { waiting: 'Waiting', checking: 'Checking', ready: 'Ready', failed: 'Not uploaded' },
  kind: { image: 'Picture', video: 'Video' },
  notSent: 'It could not be sent.',
  percent: (percent: number) => `${percent}%`,
  progressOf: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try the upload of ${name} again`,
  /** The field's own words, then which of several pictures it is about. */
  description: (name: string) => `${DESCRIBE_PICTURE} (${name})`,
  descriptionPrompt: DESCRIBE_PICTURE,
  playsNotEverywhere: 'Not every browser can play this video (HEVC). Some people will only see its first picture.',
  tooMany: `A post holds at most ${MAX_POST_MEDIA} photos and videos.`,
  post: 'Post',
  posting: 'Posting...',
  posted: 'Your post is out.',
  showPosted: 'Show it',
  waits: 'No connection. Your post is shared as soon as it is back.',
  noRoom: 'There is no room for it beside what you are writing. Post that first.',
  leaveTitle: 'Leave without posting?',
  leaveText: 'Your text stays here as a draft until you come back. Photos and videos have to be added again.',
  stay: 'Keep writing',
  leave: 'Leave',
} as const;

export const FEED_TEXTS = {
  views: 'Whose posts',
  view: { latest: 'Latest', following: 'Following' },
  search: 'Search posts',
  searchPrompt: 'Search words or people',
  clearSearch: 'Clear the search',
  filters: 'Kinds of posts',
  filter: { all: 'All', text: 'Text', images: 'Images', videos: 'Videos', quoted: 'Quoted' },
  loading: 'Loading posts...',
  none: 'No posts found.',
  noneYet: 'Nobody has shared anything so far. Be the first.',
  noneFollowed: 'The people you follow have not shared anything yet.',
  noneFits: 'Nothing fits your search and filter.',
  noneReadable: 'They could not be loaded just now.',
  writeFirst: 'Write a post',
  seeLatest: 'See the latest posts',
  clearSelection: 'Clear search and filter',
  tryAgain: 'Try again',
  /** HOM-033, to the letter. */
  newPosts: (count: number) => `${count} new post(s) available`,
  newPostsFailed: 'The new posts could not be loaded. Please try again.',
  loadMore: 'Load More Posts',
  loadingMore: 'Loading more posts...',
  moreFailed: 'More posts could not be loaded. Please try again.',
  end: 'You have seen all posts.',
} as const;

export const SHORTCUT_TEXTS = {
  title: 'Keyboard shortcuts',
  keys: [
    ['n', 'Write a post'],
    ['/', 'Search posts'],
    ['j', 'Next post'],
    ['k', 'Previous post'],
    ['l', 'Like the post that has the focus'],
    ['r', 'Open its comments'],
    ['Ctrl or Cmd + Enter', 'Send what you are writing'],
    ['?', 'Show these shortcuts'],
    ['Esc', 'Close'],
  ],
} as const;
