import { on, type AlertCases } from './alert-cases.ts';

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
];
