export interface ViewReporterOptions {
  send: (postIds: string[]) => Promise<void>;
  onFailed: (error: unknown) => void;
  /** Calls back later. Views until then go in one request. */
  later: (callback: () => void) => void;
  mostAtOnce: number;
}

/**
 * Collects posts that came into view and reports them together, each once a session (POST-061). Views that could not be reported go
 * with the next: the server counts a repeated view once.
 */
export class ViewReporter {
  private readonly known = new Set<string>();
  private readonly waiting = new Set<string>();
  private planned = false;

  constructor(private readonly options: ViewReporterOptions) {}

  see(postId: string): void {
    if (this.known.has(postId)) return;
    this.known.add(postId);
    this.waiting.add(postId);
    if (this.planned) return;
    this.planned = true;
    this.options.later(() => void this.flush());
  }

  /** Sends the views collected so far. It is also called when the page is left. */
  async flush(): Promise<void> {
    this.planned = false;
    const batch = [...this.waiting].slice(0, this.options.mostAtOnce);
    if (batch.length === 0) return;
    for (const postId of batch) this.waiting.delete(postId);
    try {
      await this.options.send(batch);
    } catch (error) {
      for (const postId of batch) this.waiting.add(postId);
      this.options.onFailed(error);
      return;
    }
    if (this.waiting.size > 0) await this.flush();
  }
}
