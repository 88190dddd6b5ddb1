/** One line of a panel: PromQL, and how its series are called, with `{{label}}`. */
export type Query = readonly [expr: string, legend: string];
export type Unit = 'short' | 's' | 'bytes' | 'reqps' | 'percentunit' | 'ops';

export interface Panel {
  readonly title: string;
  /** Shown behind the title: what a reader has to know. */
  readonly about?: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
}

export interface Dashboard {
  /** File name and address. */
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

/** The window that Grafana chooses for a panel. */
export const RATE = '$__rate_interval';
/** A percentile of a histogram, by labels. */
export const percentile = (share: number, bucket: string, by: string): string =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${bucket}[${RATE}])))`;
