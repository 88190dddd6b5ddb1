/**
 * The key of one form attempt: kept while the same content is sent again (a double press, a retry after a lost answer),
 * replaced when the content changes, because the server ties a key to what it was first used for.
 */
export class AttemptKey {
  private last: { content: string; key: string } | null = null;

  constructor(private readonly makeKey: () => string) {}

  for(content: unknown): string {
    const text = JSON.stringify(content);
    if (this.last === null || this.last.content !== text) this.last = { content: text, key: this.makeKey() };
    return this.last.key;
  }
}
