import { addressOfPost } from '../paths.js';

/** In the query of a post's address: its comments are open over it. */
export const COMMENTS_PARAM = 'comments';

export const addressOfComments = (postId: string): string => `${addressOfPost(postId)}?${COMMENTS_PARAM}`;
