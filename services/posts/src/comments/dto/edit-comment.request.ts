import { z } from 'zod';
import { EditedMentions, PLACES, placesFit } from '../../mentions/dto/mention.dtos.js';
import { CommentWords } from './add-comment.request.js';

/** The rules of a new comment hold for an edited one: it is never blank (POST-068). */
export const EditCommentRequest = z
  .strictObject({ content: CommentWords, mentions: EditedMentions })
  .refine(placesFit, PLACES)
  .meta({ id: 'CommentEdit' });
export type EditCommentRequest = z.output<typeof EditCommentRequest>;
