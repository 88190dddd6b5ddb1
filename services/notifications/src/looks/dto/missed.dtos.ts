import { MISSED_SHOWN } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';

const Person = z.object({ id: z.uuid(), name: z.string(), photoUrl: z.string().nullable() });
const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item).max(MISSED_SHOWN), more: z.int().min(0).meta({ description: 'How many there are besides' }) });

export const MissedResponse = z
  .object({
    missed: z
      .object({
        returnedAt: z.iso.datetime().meta({ description: 'When the caller was back: names the absence' }),
        sparks: listOf(Person).meta({ description: 'Who sparked the caller and waits for an answer' }),
        turns: listOf(z.object({ pairKey: z.string(), other: Person, unread: z.int().min(0) }))
          .nullable()
          .meta({ description: 'Conversations in which the other one wrote last; null while chat is away' }),
        replies: listOf(
          z.object({
            kind: z.enum(['comment', 'reply', 'story-comment']),
            actor: Person.meta({ description: 'Who did it last' }),
            others: z.int().min(0),
            postId: z.uuid().nullable(),
            storyId: z.uuid().nullable(),
          }),
        ).meta({ description: 'What was said under posts, comments and stories of the caller' }),
      })
      .nullable()
      .meta({
        description: 'Null for a caller who was not away for a day, dismissed it, is back for longer than a day, or missed nothing',
      }),
  })
  .meta({ id: 'Missed' });
export type MissedResponse = z.output<typeof MissedResponse>;

export const DismissMissedQuery = z.strictObject({
  returnedAt: z.iso
    .datetime()
    // There is no year 0, and the database takes none.
    .refine((time) => !time.startsWith('0000'), 'Must be a time.')
    .meta({ description: 'Which absence; another one is left alone' }),
});
export type DismissMissedQuery = z.output<typeof DismissMissedQuery>;
