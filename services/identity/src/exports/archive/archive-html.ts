import type { ExportedEntry, ExportedDetail } from '@affinity/kit/exports/export-document';
import { ARCHIVE_POLICY, ARCHIVE_STYLE } from './archive-style.js';
import { escaped, escapedLine } from './plain-text.js';

/** What became of a file on its way into the archive. */
export type ArchivedFile =
  | {
      readonly state: 'there';
      readonly kind: 'image' | 'video' | 'audio' | 'other';
      readonly path: string;
      readonly label: string;
      readonly alt: string;
    }
  | { readonly state: 'gone' | 'left-out'; readonly label: string };

/** An entry whose files have been looked for. */
export interface ArchivedEntry {
  readonly entry: ExportedEntry;
  readonly files: readonly ArchivedFile[];
}

export interface PageHead {
  readonly title: string;
  /** Below the title. */
  readonly lead: string;
  /** From the page to the top folder: empty, or `../`. */
  readonly root: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The page is well-formed as XML, too, so that whatever is not can be found. */
export function pageBegin({ title, lead, root, sections }: PageHead): string {
  const links = sections.map(({ id, title: name }) => `<li><a href="#${id}">${escapedLine(name)}</a></li>`).join('\n');
  const nav = root === '' ? `<ul>\n${links}\n</ul>` : `<p><a href="${root}index.html">Back to the archive</a></p>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${escaped(ARCHIVE_POLICY)}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="referrer" content="no-referrer" />
<title>${escapedLine(title)}</title>
<style>${ARCHIVE_STYLE}</style>
</head>
<body>
<header>
<h1><bdi>${escapedLine(title)}</bdi></h1>
${lead === '' ? '' : `<p class="soft">${escapedLine(lead)}</p>\n`}<nav aria-label="Archive">${nav}</nav>
</header>
<main>
`;
}

export const PAGE_END = `</main>
<footer><p>All times are in UTC. This archive is as private as everything in it: keep it where only you can read it.</p></footer>
</body>
</html>
`;

export function sectionBegin(id: string, title: string, note: string | undefined): string {
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapedLine(title)}</h2>
${note === undefined ? '' : `<p class="soft">${escapedLine(note)}</p>\n`}`;
}

export const ENTRIES_BEGIN = '<ul class="entries">\n';
export const ENTRIES_END = '</ul>\n';
export const NO_ENTRIES = '<p class="soft">Nothing here.</p>\n';
export const SECTION_END = '</section>\n';

/** @param root from the page to the top folder */
export function entryHtml({ entry, files }: ArchivedEntry, root: string): string {
  const { heading, who, own, at, text, facts: details = [], page } = entry;
  const classes = ['entry', ...(own ? ['own'] : []), ...(own === undefined ? [] : ['spoken'])].join(' ');
  const name = heading === undefined ? '' : `<bdi>${escapedLine(heading)}</bdi>`;
  const lines = [
    name && `<h3>${page === undefined ? name : `<a href="${root}${page}.html">${name}</a>`}</h3>`,
    (who !== undefined || at !== undefined) &&
      `<p class="who">${who === undefined ? '' : `<strong><bdi>${escapedLine(who)}</bdi></strong> `}${at === undefined ? '' : timeHtml(at)}</p>`,
    text && `<p class="text" dir="auto">${escaped(text)}</p>`,
    files.length > 0 && `<ul class="files">${files.map((file) => `<li>${fileHtml(file, root)}</li>`).join('')}</ul>`,
    details.length > 0 && `<dl>${details.map(detailHtml).join('')}</dl>`,
  ];
  return `<li class="${classes}">${lines.filter(Boolean).join('\n')}</li>\n`;
}

function detailHtml({ label, text, at }: ExportedDetail): string {
  const value = at === undefined ? escaped(text ?? '') : timeHtml(at);
  return `<div><dt>${escapedLine(label)}</dt><dd dir="auto">${value}</dd></div>`;
}

export function timeText(at: Date): string {
  return `${TIME.format(at).replace(' at ', ', ')} UTC`;
}

function timeHtml(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? escapedLine(at) : `<time datetime="${date.toISOString()}">${timeText(date)}</time>`;
}

const MISSING = {
  gone: 'This file is gone.',
  'left-out': 'This file is not in the archive, which would have become too large.',
} as const;

function fileHtml(file: ArchivedFile, root: string): string {
  const label = escapedLine(file.label);
  if (file.state !== 'there') return `<p class="gone"><bdi>${label}</bdi>: ${MISSING[file.state]}</p>`;
  const path = `${root}${file.path}`;
  switch (file.kind) {
    case 'image':
      return `<a href="${path}"><img src="${path}" alt="${escapedLine(file.alt) || label}" loading="lazy" /></a>`;
    case 'video':
      return `<video src="${path}" controls="controls" preload="metadata" aria-label="${escapedLine(file.alt) || label}"></video>`;
    case 'audio':
      return `<audio src="${path}" controls="controls" preload="none" aria-label="${label}"></audio>`;
    default:
      return `<a href="${path}"><bdi>${label}</bdi></a>`;
  }
}
