import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';

/** The acts of a notification `n` that the member `reader` is told of: those of people whom the member meets in lists. */
export const shownActs = (reader: string): string => `
  notification_acts a JOIN members m ON m.id = a.actor_id
  WHERE a.recipient_id = n.recipient_id AND a.kind = n.kind AND a.about_id = n.about_id AND a.newest AND ${shownInLists('a.actor_id', reader)}`;

/** A notification about something under another member's post is only for a reader who meets that member. */
export const meetsOwner = (reader: string): string => `(n.owner_id IS NULL OR ${visible('n.owner_id', reader)})`;

/** A scalar subselect: EXISTS could be planned as a hash of all acts of the member. */
export const isShown = (reader: string): string => `((SELECT true FROM ${shownActs(reader)} LIMIT 1) AND ${meetsOwner(reader)})`;
