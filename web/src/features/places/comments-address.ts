import { addressOfPost } from './paths.js';

/** The query parameter that opens a post's comments over it. */
export const COMMENTS_PARAM = 'comments';

export const addressOfComments = (postId: string): string => `${addressOfPost(postId)}?${COMMENTS_PARAM}`;
