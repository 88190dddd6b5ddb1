import { entriesOf, spellings, type Entry, type SourceFile, type Spellings } from './entries.ts';
import { titlesOf } from './test-titles.ts';

type Entries = ReadonlyMap<string, readonly Entry[]>;

const isTest = ({ path }: SourceFile): boolean => /\.(spec|test|e2e)\.tsx?$/.test(path);
const RECORD = /^infra\/docs\/adr\/(\d{4})-/;

/**
 * Checks that every id in code, tests and documents leads to one entry of the documents, in one spelling, and that every row
 * that a test can show is named by the title of one.
 *
 * @returns one line a finding: file, line, id, what is wrong
 */
export function checkReferences(files: readonly SourceFile[]): string[] {
  const entries = entriesOf(files);
  const written = spellings([...entries.keys()]);
  return [
    ...doubles(entries),
    ...files.flatMap((file) => wrongIds(file, entries, written)),
    ...missingRecords(files),
    ...unnamedRows(files, entries, written),
  ];
}

const at = (path: string, text: string, index: number): string => `${path}:${text.slice(0, index).split('\n').length}`;

function doubles(entries: Entries): string[] {
  return [...entries].flatMap(([id, [first, ...others]]) =>
    others.map(({ path, line }) => `${path}:${line}: ${id}: is defined in ${first!.path}:${first!.line} already`),
  );
}

function wrongIds({ path, text }: SourceFile, entries: Entries, { mention, old }: Spellings): string[] {
  const unknown = [...text.matchAll(mention)].flatMap((match) => {
    const { area = '', first = '', last } = match.groups ?? {};
    return idsBetween(area, first, last)
      .filter((id) => !entries.has(id))
      .map((id) => `${at(path, text, match.index)}: ${id}: no document has it`);
  });
  const misspelt = [...text.matchAll(old)].map(
    ({ 0: found, index }) => `${at(path, text, index)}: ${found}: is written AREA-NUMBER, each id in full`,
  );
  return [...unknown, ...misspelt];
}

/** A range names every id from its first to its last: `IDN-045..049`. */
function idsBetween(area: string, first: string, last = first): string[] {
  const [kind, from] = [first.replace(/\d+$/, ''), Number(/\d+$/.exec(first)?.[0])];
  const width = first.length - kind.length;
  return Array.from({ length: Math.max(1, Number(last.replace(/^\D/, '')) - from + 1) }, (_, step) => {
    return `${area}-${kind}${String(from + step).padStart(width, '0')}`;
  });
}

function missingRecords(files: readonly SourceFile[]): string[] {
  const records = new Set(files.flatMap(({ path }) => (RECORD.test(path) ? [Number(RECORD.exec(path)?.[1])] : [])));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bADR (\d{1,3})\b/g)]
      .filter(([, number]) => !records.has(Number(number)))
      .map(({ 0: found, index }) => `${at(path, text, index)}: ${found}: there is no such record`),
  );
}

function unnamedRows(files: readonly SourceFile[], entries: Entries, { mention }: Spellings): string[] {
  const named = new Set(
    files
      .filter(isTest)
      .flatMap(({ path, text }) =>
        titlesOf(path, text).flatMap((title) =>
          [...title.matchAll(mention)].flatMap(({ groups: { area = '', first = '', last } = {} }) => idsBetween(area, first, last)),
        ),
      ),
  );
  return [...entries].flatMap(([id, [entry]]) =>
    entry!.byTest && !named.has(id) ? [`${entry!.path}:${entry!.line}: ${id}: no title of a test names it`] : [],
  );
}
