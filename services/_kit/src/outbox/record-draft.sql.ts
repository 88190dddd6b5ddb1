export interface RecordedDraft {
  /** The statement's parameter with what `OutboxWriter.draft` made, such as `$3`. */
  readonly draft: string;
  /** What the event is about, one row or none: without a row nothing is recorded. */
  readonly from: string;
  /** The aggregate's revision after the change. */
  readonly revision: string;
  /** Fields of the event's data, each with its column of `from`. None where the draft holds all of them. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * A part of a WITH list that records an event, for a statement that is a transaction by itself. What it adds has the
 * types of its columns, not those of a schema: a test has to read the event as its consumers do.
 */
export function recordDraft({ draft, from, revision, data }: RecordedDraft): string {
  const envelope = `${draft}::jsonb`;
  const fields = Object.entries(data).map(([field, column]) => `'${field}', ${column}`);
  return `
    INSERT INTO outbox (id, type, envelope)
    SELECT (${envelope} ->> 'id')::uuid, ${envelope} ->> 'type', ${envelope} || jsonb_build_object(
      'revision', ${revision}, 'data', (${envelope} -> 'data') || jsonb_build_object(${fields.join(', ')}))
    FROM ${from}`;
}
