import { EXPORTED_PARTS, type ExportingContext } from '@affinity/proto/vocabulary/exported-parts';

/** The first thing a member opens. */
export function exportReadme(contexts: readonly ExportingContext[], createdAt: Date): string {
  const folders = (['identity', ...contexts] as const).map((context) => `  ${context}/  ${EXPORTED_PARTS[context]}`);
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
