export interface SourceFile {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** One row of a document that gives an id its meaning. */
export interface Entry {
  readonly path: string;
  readonly line: number;
  /** Whether a test can show it: a row of the requirements that is not verified by inspection alone. */
  readonly byTest: boolean;
}

const DOCUMENTS = /^infra\/docs\/(requirements|promises)\/[^/]+\.md$|^infra\/docs\/decisions\.md$/;
/** The first cell of a table is the id; the last one of a requirement says how it is verified. */
const ROW = /^\| (?<id>[A-Z]+-[A-Z]?\d+) \|.*\|\s*(?<last>[^|]*?)\s*\|$/;

/** Every id that the documents define, with the rows that do. */
export function entriesOf(files: readonly SourceFile[]): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const { path, text } of files.filter((file) => DOCUMENTS.test(file.path))) {
    for (const [index, line] of text.split('\n').entries()) {
      const { id, last } = ROW.exec(line)?.groups ?? {};
      if (id === undefined) continue;
      const byTest = path.includes('/requirements/') && last !== 'inspection';
      entries.set(id, [...(entries.get(id) ?? []), { path, line: index + 1, byTest }]);
    }
  }
  return entries;
}

export interface Spellings {
  /** An id, or a range of them, of an area that has entries. Groups: `area`, `first`, `last`. */
  readonly mention: RegExp;
  /** Text that means an id and cannot be looked up: `TEA 7`, `tea 7`, a second number without its area, `P6`. */
  readonly old: RegExp;
}

/** How the ids of these entries are written, and how not. */
export function spellings(ids: readonly string[]): Spellings {
  const areas = [...new Set(ids.map((id) => id.split('-')[0]!))];
  const any = areas.join('|');
  // "POST 201" is an answer of HTTP: ids of three digits were never written with a space.
  const spaced = areas
    .filter((area) => !ids.some((id) => id.startsWith(`${area}-`) && /\d{3}$/.test(id)))
    .map((area) => `${area}|[${area[0]}${area[0]!.toLowerCase()}]${area.slice(1).toLowerCase()}s?`);
  const old = [
    String.raw`\b(?:${spaced.join('|')})\s[A-Z]?\d{1,2}\b(?![.\d]*[%\w])`,
    String.raw`\b(?:${any})-[A-Z]?\d+, (?:\d{3}|[A-Z]?\d{1,2})(?=[),:;])`,
    String.raw`['"\`(]P\d{1,2} (?=[a-z%])`,
  ];
  return {
    mention: new RegExp(String.raw`\b(?<area>${any})-(?<first>[A-Z]?\d+)(?:\.\.(?<last>\d+))?(?!\w)`, 'g'),
    old: new RegExp(old.join('|'), 'g'),
  };
}
