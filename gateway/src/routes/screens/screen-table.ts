import type { operations as Ai } from '@affinity/proto/gen/http/ai';
import type { operations as Chat } from '@affinity/proto/gen/http/chat';
import type { operations as Identity } from '@affinity/proto/gen/http/identity';
import type { operations as Notifications } from '@affinity/proto/gen/http/notifications';
import type { operations as Posts } from '@affinity/proto/gen/http/posts';
import type { operations as Profiles } from '@affinity/proto/gen/http/profiles';
import type { operations as SocialGraph } from '@affinity/proto/gen/http/social-graph';
import type { ScreenName } from '@affinity/proto/vocabulary/screens';
import type { operations as Stories } from '@affinity/proto/gen/http/stories';

type Operations = Ai & Chat & Identity & Notifications & Posts & Profiles & SocialGraph & Stories;

/** The member who asks, in the place of an id. */
export const ME = '{me}';

/** A GET operation that a screen begins with. */
export interface ScreenPart {
  readonly operation: string;
  readonly path: Readonly<Record<string, string>>;
  /** In the order in which the web app writes it: an answer is found by its address. */
  readonly query: Readonly<Record<string, string | number>>;
}

/** The parts of each screen besides the session, which each begins with. */
export type ScreenTable = Readonly<Record<string, readonly ScreenPart[]>>;

type Given<Id extends keyof Operations> = {
  readonly [Kind in 'path' | 'query']?: Exclude<Operations[Id]['parameters'][Kind], undefined>;
};

/** The compiler knows names and parameters from the services' documents; `planScreens` compares them again at the start. */
function part<Id extends keyof Operations>(operation: Id, given: Given<Id> = {}): ScreenPart {
  return { operation, path: {}, query: {}, ...(given as Partial<ScreenPart>) };
}

/** What the navigation around every screen shows. */
const SHELL = [
  part('getProfile', { path: { id: ME } }),
  part('countUnreadCases'),
  part('listConversations'),
  part('countUnseenNotifications'),
];

const HOME = [...SHELL, part('readMissed'), part('listPosts', { query: { view: 'latest', filter: 'all' } })];

export const SCREENS: Readonly<Record<ScreenName, readonly ScreenPart[]>> = {
  shell: SHELL,
  home: HOME,
  discover: SHELL,
  matches: [...SHELL, part('listConnections'), part('listPeople', { query: { filter: 'all' } })],
  messages: SHELL,
  moderation: SHELL,
  notifications: [...SHELL, part('listNotifications')],
  // Home stays in place behind the post.
  post: HOME,
  profile: [
    ...SHELL,
    part('getPerson', { path: { id: ME } }),
    part('countMemberPosts', { path: { id: ME } }),
    part('listMemberPosts', { path: { id: ME } }),
  ],
  saved: [...SHELL, part('listSavedPosts')],
  search: SHELL,
  settings: SHELL,
  sparks: [...SHELL, part('listSparks'), part('listPeople', { query: { filter: 'all', limit: 6 } })],
  stories: [...SHELL, part('listStories')],
};
