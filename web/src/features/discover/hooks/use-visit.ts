import { useState } from 'react';
import { readViewed } from '../state/viewed-videos.js';

/** What holds from opening the feed to leaving it. */
export interface Visit {
  readonly seed: number;
  /** Videos that this visit leaves out. A video viewed during the visit stays in the feed. */
  readonly viewedBefore: ReadonlySet<string>;
}

function startVisit(accountId: string): Visit {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { seed, viewedBefore: new Set(readViewed(localStorage, accountId)) };
}

export function useVisit(accountId: string): Visit {
  const [visit] = useState(() => startVisit(accountId));
  return visit;
}
