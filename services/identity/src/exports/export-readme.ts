import type { ExportingContext } from '@affinity/proto/vocabulary/contexts';

const WHAT: Readonly<Record<'identity' | ExportingContext, string>> = {
  identity: 'your account: name, e-mail address, how you sign in, and the sessions of the last 30 days',
  posts:
    'your posts, what others commented on them, your comments, likes, the posts you have seen, and the addresses of your pictures and videos. Shares are counted and not recorded, so there is no list of them',
  profiles: 'your profile, your answers, and whom you know by which name',
  'social-graph': 'whom you follow, sparked, connected with, blocked, muted and reported, and what was decided about you',
  chat: 'whom you write with, what you sent and received, and addresses of the files, which end after a day. Of a closed conversation there is what you sent. Copies of what was deleted are sealed from everyone for 30 days and are not in here',
  ai: 'your practice conversations: what you wrote, what the practice partner and the coach answered. What was asked of them in the last hour is counted by time only',
  stories:
    'your success stories with the addresses of their images, what others commented on them, your comments on stories, and the stories you like',
};

/** The first thing a member opens. */
export function exportReadme(contexts: readonly ExportingContext[], createdAt: Date): string {
  const folders = (['identity', ...contexts] as const).map((context) => `  ${context}/  ${WHAT[context]}`);
  return [
    'Your data on Affinity',
    '=====================',
    '',
    'Open index.html: any browser shows it, without a connection. It links to the pages of your conversations and to your pictures',
    'and files, which are in the folder media. Unpack the whole archive first.',
    '',
    `Collected on ${createdAt.toISOString().slice(0, 10)}. Each folder holds what one part of the application keeps about you:`,
    '',
    ...folders,
    '',
    'The files in them are JSON (RFC 8259) in UTF-8: any text editor opens them, and programs read them. Times are in UTC (ISO',
    '8601). Long lists are split into numbered files. Of others there is what you see of them: their names, messages to you, and',
    'comments on what you shared. Who blocked or reported you is theirs and not in here.',
    'Passwords and keys are not in here either: we keep nothing that they could be read from.',
    '',
    'This file is as private as everything in it. Keep it where only you can read it.',
    '',
  ].join('\r\n');
}
