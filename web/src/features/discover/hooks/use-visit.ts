import { useState } from 'react';
import { readViewed } from '../viewed-videos.js';

/** What holds from opening the feed to leaving it. */
export interface Visit {
  readonly seed: number;
  /** Left out of this visit; what is viewed during it stays where it is. */
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
