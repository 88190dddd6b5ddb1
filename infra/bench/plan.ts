/** How one request is compared with the reference's. */
export interface RequestPlan {
  readonly warmMs: number;
  readonly measureMs: number;
  /** The two sides take turns this many times, so that a machine that changes its speed changes both. */
  readonly rounds: number;
  /** More rounds are added up to this many while the ratios lie far apart. */
  readonly mostRounds: number;
  readonly connections: number;
}

export interface Plan {
  readonly name: 'whole' | 'quick' | 'long';
  readonly requests: RequestPlan;
  /** For entries that come several at once. */
  readonly brief: RequestPlan;
  /** Milliseconds of nothing before the system's rest is measured, and while it is. */
  readonly rest: { readonly settleMs: number; readonly measureMs: number };
  readonly broadcastMs: number;
  /** A rest before each load, which must not pay for the events of the last; rounds of the rates that are judged. Others have one. */
  readonly chat: {
    readonly warmMs: number;
    readonly restMs: number;
    readonly measureMs: number;
    readonly rounds: number;
    readonly rates: readonly number[];
  };
  readonly ranking: { readonly members: number; readonly questions: number; readonly postgresQuestions: number };
  /** Posts in the world when pages and search are measured for growth. */
  readonly growth: readonly number[];
}

const CONNECTIONS = 16;
const RATES = [50, 200, 500, 1000, 1500, 2000, 3000];

/** At most twelve minutes on two cores. */
const WHOLE: Plan = {
  name: 'whole',
  requests: { warmMs: 4000, measureMs: 2000, rounds: 3, mostRounds: 4, connections: CONNECTIONS },
  brief: { warmMs: 2000, measureMs: 1000, rounds: 2, mostRounds: 3, connections: CONNECTIONS },
  rest: { settleMs: 10_000, measureMs: 10_000 },
  broadcastMs: 5000,
  chat: { warmMs: 4000, restMs: 1000, measureMs: 4000, rounds: 3, rates: RATES },
  ranking: { members: 200_000, questions: 200, postgresQuestions: 20 },
  growth: [10_000, 100_000, 2_000_000],
};

/** At most three minutes: a first look. */
const QUICK: Plan = {
  name: 'quick',
  requests: { warmMs: 1500, measureMs: 1000, rounds: 1, mostRounds: 1, connections: CONNECTIONS },
  brief: { warmMs: 500, measureMs: 500, rounds: 1, mostRounds: 1, connections: CONNECTIONS },
  rest: { settleMs: 2000, measureMs: 4000 },
  broadcastMs: 2000,
  chat: { warmMs: 1000, restMs: 500, measureMs: 1500, rounds: 1, rates: [50, 200, 500, 1000] },
  ranking: { members: 50_000, questions: 50, postgresQuestions: 5 },
  growth: [10_000, 100_000],
};

/** For a part by itself: the goals of the ranking are stated for a million members, warm code is warmer. */
const LONG: Plan = {
  ...WHOLE,
  name: 'long',
  requests: { warmMs: 20_000, measureMs: 8000, rounds: 3, mostRounds: 5, connections: CONNECTIONS },
  brief: { warmMs: 10_000, measureMs: 4000, rounds: 3, mostRounds: 5, connections: CONNECTIONS },
  broadcastMs: 8000,
  chat: { warmMs: 10_000, restMs: 1000, measureMs: 6000, rounds: 3, rates: RATES },
  ranking: { members: 1_000_000, questions: 400, postgresQuestions: 40 },
};

export const PLANS = { whole: WHOLE, quick: QUICK, long: LONG } as const;
