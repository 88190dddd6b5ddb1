export interface StreamOptions {
  /** 1 on one machine, 3 in production. */
  readonly replicas: number;
  /** The broker sets this much disk aside for each stream. */
  readonly maxBytes: number;
}

/** What suits a mode when nothing else is configured. */
export function defaultStreamOptions(production: boolean): StreamOptions {
  return production ? { replicas: 3, maxBytes: 2 * 1024 ** 3 } : { replicas: 1, maxBytes: 128 * 1024 ** 2 };
}
