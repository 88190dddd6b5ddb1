import { z } from 'zod';
import { RELATION_KINDS } from '../../vocabulary/relations.js';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphRelationChangedV1 = defineEvent({
  type: 'social-graph.relation.changed.v1',
  owner: 'social-graph',
  description:
    'How memberId stands to otherId from now on, whole: the newest of a relation says it all. The envelope carries the revision of this relation of this member to the other. A connection is one relation, of the lower id; of a spark that was passed on only passedRevision is new. Of what a member does to who blocked them the actor is null: their pages must not tell it from what is done to nobody.',
  data: z.strictObject({
    memberId: z.uuid(),
    otherId: z.uuid(),
    kind: z.enum(RELATION_KINDS),
    active: z.boolean(),
    /** Revision of the spark that its receiver passed on; 0 for none, and for other kinds. */
    passedRevision: z.int().min(0),
    /** When the relation became active; null when it is not. */
    since: z.iso.datetime().nullable(),
    answers: z
      .boolean()
      .optional()
      .meta({ description: 'True for a spark that answered the other’s and so made the connection that stands; otherwise left out' }),
  }),
  example: {
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    otherId: '0199a1b2-0000-7000-8000-000000000002',
    kind: 'follow',
    active: true,
    passedRevision: 0,
    since: '2026-11-22T12:00:00.000Z',
  },
});
export type SocialGraphRelationChangedV1 = EventData<typeof SocialGraphRelationChangedV1>;
