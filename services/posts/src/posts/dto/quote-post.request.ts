import { z } from 'zod';
import { NewMentions, PLACES, placesFit } from '../../mentions/dto/mention.dtos.js';
import { PostText } from './create-post.request.js';

/** May be blank when the quoted post has media (POST-041, POST-042). */
export const QuotePostRequest = z
  .strictObject({ content: PostText, mentions: NewMentions })
  .refine(placesFit, PLACES)
  .meta({ id: 'Quote' });
export type QuotePostRequest = z.output<typeof QuotePostRequest>;
