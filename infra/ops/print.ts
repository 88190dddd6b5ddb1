type Row = Readonly<Record<string, unknown>>;

/** `worker.waiting` for a value inside another. */
function flat(row: Row, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flat(value as Row, `${prefix}${name}.`))
        : [[`${prefix}${name}`, value]],
    ),
  );
}

/** One line a row; a column for every name that any row has. */
export function tableOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return ['none'];
  const flatRows = rows.map((row) => flat(row));
  const head = [
    ...new Set(flatRows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name])))),
  ].filter(
    // A row's `null` stands for none of what other rows have inside.
    (name, _, all) => !all.some((other) => other.startsWith(`${name}.`)),
  );
  const cells = [head, ...flatRows.map((row) => head.map((name) => cell(row[name])))];
  const widths = head.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  return cells.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cell(value: unknown): string {
  if (value === undefined || value === null || value === '') return '-';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
