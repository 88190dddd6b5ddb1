interface Head {
  readonly parts: readonly string[];
  readonly cursor: string | null;
}

interface Line {
  readonly path: string;
  readonly status: number;
  readonly headers: Record<string, string>;
}

/** Milliseconds after which an answer says too little of the present. The gateway repeats broadcasts that are younger. */
const FRESH_MS = 10_000;
/** In the line of a part, before the bytes of its answer. Within a text of the line its quotes would be escaped. */
const BODY = ',"body":';

/** The answers of a page's first reads, which come in one request (ADR 37). Each is taken once; without one, the network is asked. */
export class ScreenAnswers {
  /** Where the member's events stood before anything was read, as long as that is fresh. */
  get cursor(): string | null {
    return this.fresh ? this.readFrom : null;
  }

  private readFrom: string | null = null;
  private readonly startedAt: number;
  /** Settles once it is known which answers follow. */
  private readonly begun: Promise<void>;
  private begin!: () => void;
  private readonly answers = new Map<string, Promise<Response | undefined>>();
  private readonly awaited = new Map<string, (answer?: Response) => void>();

  constructor(
    screen: Promise<Response>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.startedAt = now();
    this.begun = new Promise((resolve) => (this.begin = resolve));
    const end = (): void => {
      this.awaited.forEach((resolve) => resolve());
      this.begin();
    };
    // What did not come is asked by itself, and says then what is wrong.
    this.read(screen).then(end, end);
  }

  /** The answer to a read of this URL; undefined when the network is to be asked. */
  async take(url: string): Promise<Response | undefined> {
    await this.begun;
    const { pathname, search } = new URL(url);
    const address = pathname + search;
    const answer = this.answers.get(address);
    this.answers.delete(address);
    const taken = await answer;
    return this.fresh ? taken : undefined;
  }

  /** Something was changed: answers that nobody has taken may be of before. */
  forget(): void {
    this.answers.clear();
  }

  get fresh(): boolean {
    return this.now() - this.startedAt < FRESH_MS;
  }

  private async read(screen: Promise<Response>): Promise<void> {
    const { ok, body } = await screen;
    if (!ok || body === null) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      lines.forEach((line) => this.hear(line));
    }
  }

  private hear(line: string): void {
    const at = line.indexOf(BODY);
    if (at < 0) {
      const { parts, cursor } = JSON.parse(line) as Head;
      this.readFrom = cursor;
      for (const path of parts) this.answers.set(path, new Promise((resolve) => this.awaited.set(path, resolve)));
      this.begin();
    } else {
      const { path, ...init } = JSON.parse(`${line.slice(0, at)}}`) as Line;
      this.awaited.get(path)?.(new Response(line.slice(at + BODY.length, -1), init));
    }
  }
}
