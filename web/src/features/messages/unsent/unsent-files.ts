/** Files of sent messages that a tab keeps, so that they are shown without loading. */
const KEPT_SENT = 20;

/** The files of own messages that this tab has, by the message's id. */
export class UnsentFiles {
  private readonly files = new Map<string, File>();
  private readonly sent: string[] = [];

  readonly of = (id: string): File | undefined => this.files.get(id);

  /** A known file stays the same object, so that it is not shown anew. */
  add(id: string, file: File | undefined): void {
    if (file !== undefined && !this.files.has(id)) this.files.set(id, file);
  }

  /** Files of the newest sent messages stay. */
  wasSent(id: string): void {
    if (!this.files.has(id) || this.sent.includes(id)) return;
    this.sent.push(id);
    if (this.sent.length > KEPT_SENT) this.files.delete(this.sent.shift()!);
  }

  drop(id: string): void {
    this.files.delete(id);
  }

  clear(): void {
    this.files.clear();
    this.sent.length = 0;
  }
}
