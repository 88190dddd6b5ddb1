import type { OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import { hideMember, showMember } from './hidden-members.js';
import { relationKey } from './relation.query.js';

export const safetyLive: OwnEventHandlers = {
  /** A relation changed, here or in another browser: menus follow, and a hidden member leaves the lists. */
  'social-graph.relation.changed': ({ client }, { otherId, relation, active }) => {
    void client.invalidateQueries({ queryKey: relationKey(otherId) });
    if (relation !== 'block' && relation !== 'mute' && relation !== 'skip') return;
    if (active) hideMember(client, otherId, relation);
    else showMember(client, otherId, relation);
  },
};
