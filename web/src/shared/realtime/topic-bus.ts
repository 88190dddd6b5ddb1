type Handler = (data: never) => void;

/** Hands what arrives to the parts of the page it concerns. Late listeners get nothing of it. */
export class TopicBus<M extends object> {
  private readonly handlers = new Map<keyof M, Set<Handler>>();

  /** Returns how to stop. */
  on<N extends keyof M>(name: N, handler: (data: M[N]) => void): () => void {
    const handlers = this.handlers.get(name) ?? new Set<Handler>();
    this.handlers.set(name, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  protected hand(name: keyof M, data: unknown): void {
    for (const handler of this.handlers.get(name) ?? []) handler(data as never);
  }
}
