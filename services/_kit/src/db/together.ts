import { isRefused } from './transactions.js';

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does at once what was asked while earlier work was under way: under load many share a statement and a commit, and who comes alone
 * goes at once. A batch must never wait for anybody but Postgres: what follows would wait with it.
 */
export class Together<Ask, Answer> {
  private waiting: Waiting<Ask, Answer>[] = [];
  private underWay = 0;

  /**
   * @param work gives the answers in the order of the asks; when it rejects, all of them do
   * @param limits batches under way, and asks a batch
   */
  constructor(
    private readonly work: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
    private readonly limits: { readonly batches: number; readonly asks: number },
  ) {}

  do(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ask, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.underWay >= this.limits.batches || this.waiting.length === 0) return;
    const batch = this.waiting.slice(0, this.limits.asks);
    this.waiting = this.waiting.slice(this.limits.asks);
    this.underWay += 1;
    void this.run(batch).finally(() => {
      this.underWay -= 1;
      this.next();
    });
  }

  private async run(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.work(batch.map(({ ask }) => ask));
      if (answers.length !== batch.length) throw new Error(`${batch.length} asks got ${answers.length} answers`);
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** For a batch that Postgres refused, or broke off, for what one of its asks is: nothing was stored, and each is done by itself. @throws what else went wrong */
export function noneIfRefused(error: unknown): [] {
  if (isRefused(error)) return [];
  throw error;
}
