import type { OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import { loadPart } from '#shared/code/load-part.js';
import { forgetMoment } from '#features/people/moments.js';

export const momentsLive: OwnEventHandlers = {
  'social-graph.relation.changed': ({ client }, { otherId, relation, active, byOther }) => {
    if (relation !== 'connection') return;
    if (!active) forgetMoment(otherId);
    // The query cache has logged a look-up that failed. The notification tells of the connection all the same.
    else if (byOther)
      void loadPart(() => import('./note-answer.js'))
        .then(({ noteAnswer }) => noteAnswer(client, otherId))
        .catch(() => undefined);
  },
};
