import { on, type AlertCases } from './alert-cases.ts';

export const EVENTS: readonly AlertCases[] = [
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
];
