import { z } from 'zod';
import { PostText } from './create-post.request.js';

/** May be blank when the quoted post has media (POST-041, POST-042). */
export const QuotePostRequest = z.strictObject({ content: PostText }).meta({ id: 'Quote' });
export type QuotePostRequest = z.output<typeof QuotePostRequest>;
