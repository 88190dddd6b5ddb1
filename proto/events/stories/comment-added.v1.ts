import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const StoriesCommentAddedV1 = defineEvent({
  type: 'stories.comment.added.v1',
  owner: 'stories',
  description: 'A comment on a story was added (STO-031). The envelope carries the revision of the story, whose count this is.',
  data: z.strictObject({
    storyId: z.uuid(),
    commentId: z.uuid(),
    /** Who wrote the comment. */
    authorId: z.uuid(),
    storyAuthorId: z.uuid().optional().meta({ description: 'Who wrote the story; events from before this was told lack it' }),
    comments: z.int().nonnegative().meta({ description: 'Comments on the story after it' }),
  }),
  example: {
    storyId: '0199a1b2-0000-7000-8000-00000000000d',
    commentId: '0199a1b2-0000-7000-8000-00000000000c',
    authorId: '0199a1b2-0000-7000-8000-000000000002',
    storyAuthorId: '0199a1b2-0000-7000-8000-000000000001',
    comments: 7,
  },
});
export type StoriesCommentAddedV1 = EventData<typeof StoriesCommentAddedV1>;
