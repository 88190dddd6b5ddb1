import { on, type AlertCases } from './alert-cases.ts';

const BY_PLUGIN = 'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp';
const BY_OPERATOR = 'cnpg_collector_last_available_backup_timestamp';
/** The services whose databases have to be copied. */
const DATABASES = {
  ...on('affinity_db_size_bytes', 'job="chat",instance="a"', '1000x30'),
  ...on('affinity_db_size_bytes', 'job="chat",instance="b"', '1000x30'),
  ...on('affinity_db_size_bytes', 'job="social-graph",instance="a"', '1000x30'),
};

export const STORES: readonly AlertCases[] = [
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
        when: 'the last of the whole system succeeded the day before yesterday',
        series: { ...DATABASES, ...on('affinity_backup_last_success_timestamp_seconds', 'job="node"', '-93700x30') },
        at: '15m',
        labels: [{ database: 'chat' }, { database: 'social-graph' }],
      },
      { when: 'nobody has heard of one', series: DATABASES, at: '15m', labels: [{ database: 'chat' }, { database: 'social-graph' }] },
      {
        when: 'one of the clusters has an old one, and never had one the older way',
        series: {
          ...DATABASES,
          ...on(BY_PLUGIN, 'pod="chat-database-1"', '-86400x30'),
          ...on(BY_PLUGIN, 'pod="social-graph-database-1"', '-93700x30'),
          ...on(BY_PLUGIN, 'pod="social-graph-database-2"', '-1000000000x30'),
          ...on(BY_OPERATOR, 'pod="social-graph-database-1"', '-1000000000x30'),
        },
        at: '15m',
        labels: [{ database: 'social-graph' }],
      },
    ],
    quiet: [
      {
        when: 'the last of the whole system is a day old',
        series: { ...DATABASES, ...on('affinity_backup_last_success_timestamp_seconds', 'job="node"', '-86400x30') },
        at: '15m',
      },
      {
        when: 'each cluster has one, by the plugin or the older way, said by its primary only',
        series: {
          ...DATABASES,
          ...on(BY_PLUGIN, 'pod="chat-database-1"', '-1000000000x30'),
          ...on(BY_PLUGIN, 'pod="chat-database-2"', '-86400x30'),
          ...on(BY_OPERATOR, 'pod="social-graph-database-1"', '-86400x30'),
        },
        at: '15m',
      },
      {
        when: 'the one Postgres of one node has none, as the whole system has',
        series: {
          ...DATABASES,
          ...on(BY_OPERATOR, 'pod="postgres-1"', '-1000000000x30'),
          ...on('affinity_backup_last_success_timestamp_seconds', 'job="node"', '-3600x30'),
        },
        at: '15m',
      },
    ],
  },
];
