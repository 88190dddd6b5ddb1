import { SERVICE_KEY_HEADER } from '../auth/headers.js';
import type { ExportedSection } from '../exports/export-document.js';
import type { ExportLine } from '../exports/export-part.controller.js';
import { TEST_SERVICE_KEY } from './test-service.js';

/** A service's part of a member's copy, as it hands it out. */
export interface ExportedPart {
  readonly names: readonly string[];
  /** The records of each file, by its name. */
  readonly records: ReadonlyMap<string, unknown>;
  /** What people read, in its order. */
  readonly sections: readonly ExportedSection[];
}

/** @throws Error when the part is not handed out */
export async function exportedPart(service: { readonly url: string }, accountId: string, key = TEST_SERVICE_KEY): Promise<ExportedPart> {
  const answer = await fetch(`${service.url}/internal/members/${accountId}/export`, { headers: { [SERVICE_KEY_HEADER]: key } });
  if (answer.status !== 200 || answer.headers.get('content-type') !== 'application/x-ndjson') {
    throw new Error(`The part was answered with ${answer.status} ${answer.headers.get('content-type')}`);
  }
  const lines = (await answer.text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportLine);
  return {
    names: lines.map(({ name }) => name),
    records: new Map(lines.map(({ name, content }) => [name, JSON.parse(content) as unknown])),
    sections: lines.flatMap(({ sections }) => JSON.parse(sections) as ExportedSection[]),
  };
}
