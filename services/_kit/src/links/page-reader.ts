import { outsideWork } from '../db/outside-work.js';
import { pageAddress } from './page-address.js';
import { summarize, type PageSummary } from './page-summary.js';
import { isPublicAddress } from './public-address.js';
import type { Reach } from './reached-addresses.js';
import { withPage } from './with-page.js';

export type { PageSummary } from './page-summary.js';

export interface PageReaderOptions {
  readonly userAgent: string;
  /**
   * Whether a resolved IP address may be connected to. By default public unicast ones alone, and by their names alone. Tests open
   * their own server with it.
   */
  readonly mayReach?: (ip: string) => boolean;
  /** By default 80 and 443. */
  readonly mayConnectTo?: (port: number) => boolean;
  /** Each an IP address, with its port if that is not 53. By default those of the system. */
  readonly nameServers?: readonly string[];
}

/** From the first question to the last byte, redirects included. */
const WITHIN_MS = 5000;
const WEB_PORTS = new Set([80, 443]);

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

  constructor({ userAgent, mayReach, mayConnectTo, nameServers }: PageReaderOptions) {
    this.userAgent = userAgent;
    this.reach = {
      mayReach: mayReach ?? isPublicAddress,
      mayConnectTo: mayConnectTo ?? ((port) => WEB_PORTS.has(port)),
      mayBeNumbers: mayReach !== undefined,
      nameServers,
    };
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
