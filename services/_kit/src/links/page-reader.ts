import { outsideWork } from '../db/outside-work.js';
import { pageAddress } from './page-address.js';
import { summarize, type PageSummary } from './page-summary.js';
import { reachOf, type ReachOptions } from './reach-of.js';
import type { Reach } from './reached-addresses.js';
import { withPage } from './with-page.js';

export type { PageSummary } from './page-summary.js';

export interface PageReaderOptions extends ReachOptions {
  readonly userAgent: string;
}

/** From the first question to the last byte, redirects included. */
const WITHIN_MS = 5000;

interface Reading {
  readonly summary: Promise<PageSummary | undefined>;
  stop(): void;
}

/** Reads what pages say of themselves, so that nothing inside of the network can be reached by an address that a member chose. */
export class PageReader {
  private readonly reach: Reach;
  private readonly userAgent: string;
  private readonly readings = new Map<string, Reading>();
  private closed = false;

  constructor({ userAgent, ...reach }: PageReaderOptions) {
    this.userAgent = userAgent;
    this.reach = reachOf(reach);
  }

  /**
   * Whoever asks for an address that is being read gets the same answer.
   * @returns nothing when the page cannot be read, or says nothing of itself: whatever the reason, so that nobody maps a network
   * by it
   */
  async summary(address: string): Promise<PageSummary | undefined> {
    const page = pageAddress(address);
    if (page === undefined || this.closed) return undefined;
    outsideWork('A page that is linked to');
    const reading = this.readings.get(page) ?? this.begin(page);
    return reading.summary;
  }

  /** Ends what is being read. */
  async close(): Promise<void> {
    this.closed = true;
    const readings = [...this.readings.values()];
    for (const reading of readings) reading.stop();
    await Promise.all(readings.map(({ summary }) => summary));
  }

  private begin(page: string): Reading {
    const end = new AbortController();
    const stop = (): void => end.abort();
    const reading = { summary: this.read(page, end.signal), stop };
    this.readings.set(page, reading);
    const timer = setTimeout(stop, WITHIN_MS);
    void reading.summary.finally(() => {
      clearTimeout(timer);
      this.readings.delete(page);
    });
    return reading;
  }

  private async read(page: string, signal: AbortSignal): Promise<PageSummary | undefined> {
    try {
      return await withPage(page, { reach: this.reach, userAgent: this.userAgent, signal }, summarize);
    } catch {
      // Every reason is the same answer.
      return undefined;
    }
  }
}
