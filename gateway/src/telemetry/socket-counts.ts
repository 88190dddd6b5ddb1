import type { Metrics } from '@affinity/kit/telemetry/metrics';

/** How a page resumed. `continued`: from its cursor, without a gap; `refetched`: the page was told to read everything again. */
export type Resumed = 'new' | 'continued' | 'refetched';

/** RFC 6455 section 7.4.2. Codes that clients may send are bounded here: all unknown ones share one label. */
const KNOWN_CODES = new Set([1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1011, 1012, 1013, 4400, 4401, 4408]);

/** What happened to the sockets of this instance. */
export interface SocketCounts {
  opened(): void;
  closed(code: number): void;
  refused(code: string): void;
  resumed(outcome: Resumed): void;
  stale(): void;
}

export function socketCounts(metrics: Metrics): SocketCounts {
  const opened = metrics.counter('affinity_gateway_sockets_opened_total', 'Sockets opened');
  const closed = metrics.counter('affinity_gateway_sockets_closed_total', 'Sockets closed, by close code', ['code']);
  const refused = metrics.counter('affinity_gateway_sockets_refused_total', 'Handshakes refused, by code of the problem', ['code']);
  const resumed = metrics.counter('affinity_gateway_sockets_resumed_total', 'How sockets began', ['outcome']);
  const stale = metrics.counter('affinity_gateway_sockets_stale_total', 'Open pages told to read again what they show');
  return {
    opened: () => opened.inc(),
    closed: (code) => closed.inc({ code: KNOWN_CODES.has(code) ? String(code) : 'other' }),
    refused: (code) => refused.inc({ code }),
    resumed: (outcome) => resumed.inc({ outcome }),
    stale: () => stale.inc(),
  };
}
