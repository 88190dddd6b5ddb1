import type { ExportingContext } from './export-config.js';

const WHAT: Readonly<Record<'identity' | ExportingContext, string>> = {
  identity: 'your account: name, e-mail address, how you sign in, and the sessions of the last 30 days',
  posts:
    'your posts, comments, likes, the posts you have seen, and the addresses of your pictures and videos. Shares are counted and not recorded, so there is no list of them',
  profiles: 'your profile and your answers',
  'social-graph': 'whom you follow, sparked, connected with, blocked, muted and reported',
  chat: 'whom you write with, what you sent, and addresses of the files you sent, which end after a day. Copies of what was deleted are sealed from everyone for 30 days and are not in here',
  ai: 'your practice conversations: what you wrote, what the practice partner and the coach answered. What was asked of them in the last hour is counted by time only',
  stories: 'your success stories with the addresses of their images, your comments on stories, and the stories you like',
};

/** The first thing a member opens. */
export function exportReadme(contexts: readonly ExportingContext[], createdAt: Date): string {
  const folders = (['identity', ...contexts] as const).map((context) => `  ${context}/  ${WHAT[context]}`);
  return [
    'Your data on Affinity',
    '=====================',
    '',
    `Collected on ${createdAt.toISOString().slice(0, 10)}. Each folder holds what one part of the application keeps about you:`,
    '',
    ...folders,
    '',
    'The files are JSON (RFC 8259) in UTF-8: any text editor opens them. Times are in UTC (ISO 8601). Long lists are',
    'split into numbered files. Other members appear by their ids only; what they wrote is theirs and not in here.',
    'Passwords and keys are not in here either: we keep nothing that they could be read from.',
    '',
    'This file is as private as everything in it. Keep it where only you can read it.',
    '',
  ].join('\r\n');
}
