import { Injectable } from '@nestjs/common';
import type { ExportedEntry, ExportedSection } from '@affinity/kit/exports/export-document';
import { EXPORT_PAGE, exportedList, ExportOfLists } from '@affinity/kit/exports/exported-lists';
import { DataSource } from 'typeorm';
import { SCENARIOS } from '../practice/scenarios.js';

interface ExportRow {
  readonly seq: string;
  readonly from: 'member' | 'partner' | 'coach';
  readonly text: string;
  readonly scenario: string | null;
  readonly failed: boolean;
  readonly createdAt: Date;
}

const WHO = { member: 'You', partner: 'Practice partner', coach: 'Coach' } as const;
const TITLE = 'Practice conversations';
const PRACTICE = { name: 'practice', title: TITLE } as const;

/** The first section links to the page that holds the others. */
const practice = exportedList<ExportRow>({
  name: 'practice',
  key: ['seq'],
  first: ['0'],
  text: `SELECT seq, id, role AS "from", text, scenario_id AS scenario, failed, stopped, created_at AS "createdAt"
         FROM practice_messages WHERE member_id = $1 AND seq > $2 ORDER BY seq LIMIT ${EXPORT_PAGE}`,
  record: ({ seq: _seq, ...message }) => message,
  sections: (rows, page) => [...(page === 1 ? [linkTo(rows)] : []), ...(rows.length > 0 ? [pageOf(rows)] : [])],
});

/** What ai holds of a member: the practice conversations (SAFETY-74). */
@Injectable()
export class AiExportSource extends ExportOfLists {
  constructor(dataSource: DataSource) {
    super(dataSource, [practice]);
  }
}

function linkTo([first]: readonly ExportRow[]): ExportedSection {
  const entries: ExportedEntry[] = first
    ? [{ heading: 'What you practised', page: PRACTICE.name, facts: [{ label: 'Since', at: first.createdAt.toISOString() }] }]
    : [];
  return { title: TITLE, entries };
}

function pageOf(rows: readonly ExportRow[]): ExportedSection {
  return { title: 'What was said', page: PRACTICE, entries: rows.map(entryOf) };
}

function entryOf({ from, text, scenario, failed, createdAt }: ExportRow): ExportedEntry {
  const practised = SCENARIOS.find(({ id }) => id === scenario);
  return {
    who: WHO[from],
    own: from === 'member',
    at: createdAt.toISOString(),
    text,
    facts: [
      ...(practised && from === 'member' ? [{ label: 'Practised', text: practised.title }] : []),
      ...(failed ? [{ label: 'Answer', text: 'could not be given' }] : []),
    ],
  };
}
