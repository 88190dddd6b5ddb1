/** Values of a series, one a minute, as promtool writes them: `1x10` is eleven times 1, `0+5x10` grows by five, `_` is none. */
export type SeriesValues = Readonly<Record<string, string>>;

interface Case {
  /** What happens. */
  readonly when: string;
  readonly series: SeriesValues;
  /** When the rules are looked at, for example `6m`. */
  readonly at: string;
}

export interface AlertCases {
  readonly alert: string;
  readonly severity: 'page' | 'ticket';
  /** Labels of the alert besides its severity, one set an alert that fires. */
  readonly fires: readonly (Case & { readonly labels: readonly Readonly<Record<string, string>>[] })[];
  readonly quiet: readonly Case[];
}

/** One series by its name and labels. */
export const on = (name: string, labels: string, values: string): SeriesValues => ({ [`${name}{${labels}}`]: values });
