export interface SourceFile {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** One row of a document that gives an id its meaning. */
export interface Entry {
  readonly path: string;
  readonly line: number;
  /** A test can show it: a row of the requirements that is not verified by inspection alone. */
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
  /** What means an id and cannot be looked up: `TEA 7`, `tea 7`, a second number without its area, `P6`. */
  readonly old: RegExp;
}

const made = new Map<string, Spellings>();

/** How the ids of these areas are written, and how not. */
export function spellings(ids: readonly string[]): Spellings {
  const areas = [...new Set(ids.map((id) => id.split('-')[0]!))].toSorted();
  const key = areas.join('|');
  const known = made.get(key);
  if (known) return known;
  // "POST 201" is an answer of HTTP: ids of three digits were never written with a space.
  const spaced = areas.filter((area) => !ids.some((id) => id.startsWith(`${area}-`) && /\d{3}$/.test(id)));
  const patterns = {
    mention: new RegExp(String.raw`\b(?<area>${key})-(?<first>[A-Z]?\d+)(?:\.\.(?<last>\d+))?(?![\d\w])`, 'g'),
    old: new RegExp(
      [
        ...spaced.map(
          (area) =>
            String.raw`\b(?:${area}|${area[0]}?${area.slice(1).toLowerCase()}s?|${area.toLowerCase()}s?)\s[A-Z]?\d{1,2}\b(?![.\d]*[%\w])`,
        ),
        String.raw`\b(?:${key})-[A-Z]?\d+, (?:\d{3}|[A-Z]?\d{1,2})(?=[),:;])`,
        String.raw`['"\`(]P\d{1,2} (?=[a-z%])`,
      ].join('|'),
      'g',
    ),
  };
  made.set(key, patterns);
  return patterns;
}
