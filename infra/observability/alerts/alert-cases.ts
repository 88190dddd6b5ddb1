/** Values of a series, one a minute, as promtool writes them: `1x10` is eleven times 1, `0+5x10` grows by five, `_` is none. */
type SeriesValues = Readonly<Record<string, string>>;

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

const http = (job: string, status: string, values: string, route = '/api/posts'): SeriesValues => ({
  [`affinity_http_request_duration_seconds_count{job="${job}",instance="a",route="${route}",status="${status}"}`]: values,
});
/** Requests that all take between half a second and `le` seconds. */
const slow = (le: string, values: string, route: string): SeriesValues =>
  Object.fromEntries(
    ['0.5', '1', '2.5', '+Inf'].map((bound) => [
      `affinity_http_request_duration_seconds_bucket{job="gateway",instance="a",route="${route}",le="${bound}"}`,
      bound === '+Inf' || Number(bound) >= Number(le) ? values : '0x200',
    ]),
  );
const on = (name: string, labels: string, values: string): SeriesValues => ({ [`${name}{${labels}}`]: values });

export const ALERT_CASES: readonly AlertCases[] = [
  {
    alert: 'OutboxNotSent',
    severity: 'page',
    fires: [
      {
        when: 'the oldest event of one of two instances grows older',
        series: {
          ...on('affinity_outbox_oldest_unsent_seconds', 'job="posts",instance="a"', '0+60x5'),
          ...on('affinity_outbox_oldest_unsent_seconds', 'job="chat",instance="b"', '0x5'),
        },
        at: '3m',
        labels: [{ job: 'posts' }],
      },
    ],
    quiet: [
      {
        when: 'events wait for less than half a minute',
        series: on('affinity_outbox_oldest_unsent_seconds', 'job="posts"', '29x10'),
        at: '10m',
      },
      { when: 'it lasts for a moment', series: on('affinity_outbox_oldest_unsent_seconds', 'job="posts"', '0 45 0x8'), at: '2m' },
    ],
  },
  {
    alert: 'ConsumerLag',
    severity: 'ticket',
    fires: [
      {
        when: 'two instances say that it falls behind',
        series: {
          ...on('affinity_consumer_pending', 'job="profiles",instance="a",consumer="profiles--x",context="posts"', '5000x20'),
          ...on('affinity_consumer_pending', 'job="profiles",instance="b",consumer="profiles--x",context="posts"', '5000x20'),
        },
        at: '10m',
        labels: [{ consumer: 'profiles--x', context: 'posts' }],
      },
    ],
    quiet: [
      {
        when: 'a burst is worked off',
        series: on('affinity_consumer_pending', 'consumer="profiles--x",context="posts"', '5000-1500x3 0x20'),
        at: '10m',
      },
    ],
  },
  {
    alert: 'ConsumerStuck',
    severity: 'ticket',
    fires: [
      {
        when: 'one event is never done',
        series: {
          ...on('affinity_consumer_pending', 'instance="a",consumer="chat--x",context="identity"', '0x40'),
          ...on('affinity_consumer_unacknowledged', 'instance="a",consumer="chat--x",context="identity"', '1x40'),
        },
        at: '30m',
        labels: [{ consumer: 'chat--x', context: 'identity' }],
      },
    ],
    quiet: [
      {
        when: 'it is busy and done now and then',
        series: {
          ...on(
            'affinity_consumer_pending',
            'instance="a",consumer="chat--x",context="identity"',
            '5 3 0 4 8 2 0 1 5 0 7 3 0 4 2 0 9 1 0 3 5 0 2 1 0 3 2 0 4 1 0',
          ),
          ...on(
            'affinity_consumer_unacknowledged',
            'instance="a",consumer="chat--x",context="identity"',
            '1 1 0 1 1 1 0 1 1 0 1 1 0 1 1 0 1 1 0 1 1 0 1 1 0 1 1 0 1 1 0',
          ),
        },
        at: '30m',
      },
    ],
  },
  {
    alert: 'DeadLetters',
    severity: 'ticket',
    fires: [
      {
        when: 'one lies there, whichever gateway says so',
        series: {
          ...on('affinity_dead_letters', 'instance="a",consumer="posts--x"', '0 1x5'),
          ...on('affinity_dead_letters', 'instance="b",consumer="posts--x"', '0 1x5'),
        },
        at: '2m',
        labels: [{ consumer: 'posts--x' }],
      },
    ],
    quiet: [{ when: 'it was retried', series: on('affinity_dead_letters', 'consumer="posts--x"', '1x3 _x10 stale'), at: '10m' }],
  },
  {
    alert: 'BrokerAway',
    severity: 'page',
    fires: [
      {
        when: 'it answers pings and does not store',
        series: {
          ...on('affinity_dependency_up', 'job="gateway",dependency="nats"', '1x10'),
          ...on('affinity_dependency_up', 'job="gateway",dependency="jetstream"', '1 0x10'),
        },
        at: '5m',
        labels: [{ dependency: 'jetstream' }],
      },
    ],
    quiet: [
      { when: 'it restarts', series: on('affinity_dependency_up', 'job="gateway",dependency="nats"', '1 0 1x10'), at: '2m' },
      { when: 'something else is away', series: on('affinity_dependency_up', 'job="posts",dependency="postgres"', '0x10'), at: '5m' },
    ],
  },
  {
    alert: 'StreamNearlyFull',
    severity: 'page',
    fires: [
      {
        when: 'nine tenths are used',
        series: {
          ...on('affinity_stream_bytes', 'instance="a",stream="CHAT"', '900x10'),
          ...on('affinity_stream_bytes_limit', 'instance="a",stream="CHAT"', '1000x10'),
        },
        at: '8m',
        labels: [{ stream: 'CHAT' }],
      },
    ],
    quiet: [
      {
        when: 'seven tenths are',
        series: {
          ...on('affinity_stream_bytes', 'stream="CHAT"', '700x10'),
          ...on('affinity_stream_bytes_limit', 'stream="CHAT"', '1000x10'),
        },
        at: '8m',
      },
    ],
  },
  {
    alert: 'ErrorsBurnFast',
    severity: 'page',
    fires: [
      {
        when: 'every twentieth request fails, for an hour',
        series: { ...http('gateway', '200', '0+950x90'), ...http('gateway', '503', '0+50x90') },
        at: '70m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'it is over',
        series: { ...http('gateway', '200', '0+950x120'), ...http('gateway', '503', '0+50x60 3000x60') },
        at: '75m',
      },
      {
        when: 'members make mistakes',
        series: { ...http('gateway', '200', '0+500x90'), ...http('gateway', '404', '0+500x90') },
        at: '70m',
      },
      {
        when: 'one of a thousand fails',
        series: { ...http('gateway', '200', '0+999x90'), ...http('gateway', '500', '0+1x90') },
        at: '70m',
      },
    ],
  },
  {
    alert: 'ErrorsBurnSlowly',
    severity: 'ticket',
    fires: [
      {
        when: 'one of a hundred fails, for hours',
        series: { ...http('gateway', '200', '0+990x420'), ...http('gateway', '500', '0+10x420') },
        at: '400m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'one of three hundred fails',
        series: { ...http('gateway', '200', '0+997x420'), ...http('gateway', '500', '0+3x420') },
        at: '400m',
      },
      {
        when: 'a service fails behind the gateway, which hides it',
        series: { ...http('gateway', '200', '0+1000x420'), ...http('posts', '500', '0+500x420') },
        at: '400m',
      },
    ],
  },
  {
    alert: 'SlowAnswers',
    severity: 'ticket',
    fires: [{ when: 'answers take two seconds', series: slow('2.5', '0+60x60', '/api/posts'), at: '40m', labels: [{}] }],
    quiet: [
      { when: 'they take most of a second', series: slow('1', '0+60x60', '/api/posts'), at: '40m' },
      {
        when: 'a model speaks slowly',
        series: { ...slow('1', '0+60x60', '/api/posts'), ...slow('2.5', '0+60x60', '/api/practice/messages') },
        at: '40m',
      },
    ],
  },
  {
    alert: 'ServiceNotAsked',
    severity: 'page',
    fires: [
      {
        when: 'the breaker of one gateway stays open',
        series: {
          ...on('affinity_gateway_breaker_open', 'instance="a",upstream="posts"', '0 1x10'),
          ...on('affinity_gateway_breaker_open', 'instance="b",upstream="posts"', '0x10'),
        },
        at: '5m',
        labels: [{ upstream: 'posts' }],
      },
    ],
    quiet: [{ when: 'it opens and closes', series: on('affinity_gateway_breaker_open', 'upstream="posts"', '0 1 0x10'), at: '2m' }],
  },
  {
    alert: 'ProcessDown',
    severity: 'ticket',
    fires: [
      {
        when: 'an instance is gone',
        series: on('up', 'job="chat",instance="a"', '1 0x10'),
        at: '5m',
        labels: [{ job: 'chat', instance: 'a' }],
      },
    ],
    quiet: [
      { when: 'it restarts', series: on('up', 'job="chat",instance="a"', '1 0 1x10'), at: '5m' },
      { when: 'it is not ours', series: on('up', 'job="node",instance="a"', '0x10'), at: '5m' },
    ],
  },
  {
    alert: 'EventLoopBlocked',
    severity: 'ticket',
    fires: [
      {
        when: 'work waits for half a second',
        series: on('nodejs_eventloop_lag_p99_seconds', 'job="ai",instance="a"', '0.5x20'),
        at: '10m',
        labels: [{ job: 'ai', instance: 'a' }],
      },
    ],
    quiet: [
      {
        when: 'it waits for twenty milliseconds',
        series: on('nodejs_eventloop_lag_p99_seconds', 'job="ai",instance="a"', '0.02x20'),
        at: '10m',
      },
      {
        when: 'it did for a minute',
        series: on('nodejs_eventloop_lag_p99_seconds', 'job="ai",instance="a"', '0.02x4 0.9 0.02x20'),
        at: '5m',
      },
    ],
  },
  {
    alert: 'SocketsDropping',
    severity: 'page',
    fires: [
      {
        when: 'half of all pages are gone',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x10 500x20'),
          ...on('affinity_gateway_sockets', 'instance="b"', '1000x10 500x20'),
        },
        at: '14m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'an instance is replaced, and its pages come to the other',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x10 0x20'),
          ...on('affinity_gateway_sockets', 'instance="b"', '1000x10 2000x20'),
        },
        at: '14m',
      },
      { when: 'few pages are open at night', series: on('affinity_gateway_sockets', 'instance="a"', '50x10 10x20'), at: '14m' },
    ],
  },
  {
    alert: 'SocketsCutOff',
    severity: 'ticket',
    fires: [
      {
        when: 'every page is cut off every ten minutes',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x60'),
          ...on('affinity_gateway_sockets_closed_total', 'instance="a",code="1006"', '0+100x60'),
        },
        at: '40m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'members leave, and some laptops sleep',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x60'),
          ...on('affinity_gateway_sockets_closed_total', 'instance="a",code="1001"', '0+100x60'),
          ...on('affinity_gateway_sockets_closed_total', 'instance="a",code="1006"', '0+5x60'),
        },
        at: '40m',
      },
    ],
  },
  {
    alert: 'PagesRefetch',
    severity: 'ticket',
    fires: [
      {
        when: 'half of those who come back have to read again',
        series: {
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="refetched"', '0+100x60'),
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="continued"', '0+100x60'),
        },
        at: '40m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'one of twenty was away for too long',
        series: {
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="refetched"', '0+10x60'),
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="continued"', '0+190x60'),
        },
        at: '40m',
      },
    ],
  },
  {
    alert: 'PostgresAway',
    severity: 'page',
    fires: [
      {
        when: 'one service loses its database',
        series: on('affinity_dependency_up', 'job="chat",instance="a",dependency="postgres"', '1 0x10'),
        at: '5m',
        labels: [{ job: 'chat' }],
      },
    ],
    quiet: [
      {
        when: 'a primary is replaced',
        series: on('affinity_dependency_up', 'job="chat",instance="a",dependency="postgres"', '1 0 1x10'),
        at: '2m',
      },
    ],
  },
  {
    alert: 'PostgresPoolWaiting',
    severity: 'page',
    fires: [
      {
        when: 'statements pile up',
        series: on('affinity_db_pool_waiting', 'job="posts",instance="a"', '20x20'),
        at: '15m',
        labels: [{ job: 'posts', instance: 'a' }],
      },
    ],
    quiet: [{ when: 'they did for a moment', series: on('affinity_db_pool_waiting', 'job="posts",instance="a"', '0x5 20 0x20'), at: '8m' }],
  },
  {
    alert: 'RedisAway',
    severity: 'ticket',
    fires: [
      {
        when: 'it is gone',
        series: on('affinity_dependency_up', 'job="gateway",instance="a",dependency="redis"', '1 0x10'),
        at: '5m',
        labels: [{ job: 'gateway' }],
      },
      {
        when: 'it comes and goes',
        series: on('affinity_redis_errors_total', 'job="chat",instance="a",connection="main"', '0+300x20'),
        at: '15m',
        labels: [{ job: 'chat' }],
      },
    ],
    quiet: [
      {
        when: 'a connection breaks once',
        series: {
          ...on('affinity_dependency_up', 'job="gateway",instance="a",dependency="redis"', '1x20'),
          ...on('affinity_redis_errors_total', 'job="gateway",instance="a",connection="main"', '0x5 3x15'),
        },
        at: '10m',
      },
    ],
  },
  {
    alert: 'DiskNearlyFull',
    severity: 'page',
    fires: [
      {
        when: 'a tenth is left',
        series: {
          ...on('kubelet_volume_stats_available_bytes', 'persistentvolumeclaim="postgres-1"', '10x30'),
          ...on('kubelet_volume_stats_capacity_bytes', 'persistentvolumeclaim="postgres-1"', '100x30'),
        },
        at: '15m',
        labels: [{ persistentvolumeclaim: 'postgres-1' }],
      },
    ],
    quiet: [
      {
        when: 'a third is',
        series: {
          ...on('kubelet_volume_stats_available_bytes', 'persistentvolumeclaim="postgres-1"', '33x30'),
          ...on('kubelet_volume_stats_capacity_bytes', 'persistentvolumeclaim="postgres-1"', '100x30'),
        },
        at: '15m',
      },
    ],
  },
  {
    alert: 'BackupTooOld',
    severity: 'page',
    fires: [
      {
        when: 'none has succeeded since yesterday',
        series: on('affinity_backup_last_success_timestamp_seconds', 'job="backup"', '-93700x30'),
        at: '15m',
        labels: [{}],
      },
      { when: 'nobody has heard of one', series: on('up', 'job="posts",instance="a"', '1x30'), at: '15m', labels: [{}] },
    ],
    quiet: [
      {
        when: 'the last is a day old',
        series: on('affinity_backup_last_success_timestamp_seconds', 'job="backup"', '-86400x30'),
        at: '15m',
      },
    ],
  },
  {
    alert: 'ErasureLate',
    severity: 'page',
    fires: [
      {
        when: 'it does not end',
        series: on('affinity_erasure_oldest_seconds', 'job="posts",instance="a"', '0+60x10'),
        at: '5m',
        labels: [{ job: 'posts' }],
      },
    ],
    quiet: [
      { when: 'it takes half a minute', series: on('affinity_erasure_oldest_seconds', 'job="posts",instance="a"', '0 30 0x10'), at: '5m' },
    ],
  },
  {
    alert: 'MailGivenUp',
    severity: 'ticket',
    fires: [
      {
        when: 'one is',
        series: on('affinity_identity_mails_total', 'instance="a",outcome="given-up"', '0x5 1x20'),
        at: '15m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'one is tried again, and one was given up long ago',
        series: {
          ...on('affinity_identity_mails_total', 'instance="a",outcome="failed"', '0+1x20'),
          ...on('affinity_identity_mails_total', 'instance="a",outcome="given-up"', '4x20'),
        },
        at: '15m',
      },
    ],
  },
  {
    alert: 'UploadsFail',
    severity: 'ticket',
    fires: [
      {
        when: 'half of them do',
        series: {
          ...on('affinity_uploads_total', 'job="posts",instance="a",outcome="failed"', '0+5x40'),
          ...on('affinity_uploads_total', 'job="posts",instance="a",outcome="accepted"', '0+5x40'),
        },
        at: '30m',
        labels: [{ job: 'posts' }],
      },
    ],
    quiet: [
      {
        when: 'members send what is no picture',
        series: {
          ...on('affinity_uploads_total', 'job="posts",instance="a",outcome="unsupported"', '0+5x40'),
          ...on('affinity_uploads_total', 'job="posts",instance="a",outcome="accepted"', '0+5x40'),
        },
        at: '30m',
      },
    ],
  },
  {
    alert: 'AiBudgetNearlySpent',
    severity: 'ticket',
    fires: [
      {
        when: 'nine tenths are',
        series: {
          ...on('affinity_ai_budget_spent_tokens', 'instance="a"', '0+300000x10'),
          ...on('affinity_ai_budget_tokens', 'instance="a"', '2000000x10'),
        },
        at: '6m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'three quarters are, as each of two instances says',
        series: {
          ...on('affinity_ai_budget_spent_tokens', 'instance="a"', '1500000x10'),
          ...on('affinity_ai_budget_spent_tokens', 'instance="b"', '1500000x10'),
          ...on('affinity_ai_budget_tokens', 'instance="a"', '2000000x10'),
          ...on('affinity_ai_budget_tokens', 'instance="b"', '2000000x10'),
        },
        at: '6m',
      },
    ],
  },
  {
    alert: 'AiModelFails',
    severity: 'ticket',
    fires: [
      { when: 'no instance gets an answer', series: on('affinity_ai_breaker_open', 'instance="a"', '0 1x20'), at: '15m', labels: [{}] },
    ],
    quiet: [
      {
        when: 'one of two does',
        series: { ...on('affinity_ai_breaker_open', 'instance="a"', '1x20'), ...on('affinity_ai_breaker_open', 'instance="b"', '0x20') },
        at: '15m',
      },
    ],
  },
];
