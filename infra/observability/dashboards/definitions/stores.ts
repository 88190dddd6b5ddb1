import { RATE, type Dashboard } from './dashboard.ts';

/** Seconds since the backup of each cluster of CloudNativePG that has one; without one the metric is 0. */
const sinceBackup = (metric: string): string =>
  `time() - max by (database) (label_replace(${metric} > 0, "database", "$1", "pod", "(.+)-database-[0-9]+"))`;

export const stores: Dashboard = {
  uid: 'affinity-stores',
  title: 'Affinity: processes and stores',
  panels: [
    {
      title: 'What answers',
      about: '0: the process does without it.',
      unit: 'short',
      queries: [['min by (job, dependency) (affinity_dependency_up)', '{{job}} {{dependency}}']],
    },
    {
      title: 'Connections to Postgres',
      unit: 'short',
      queries: [
        ['sum by (job, state) (affinity_db_pool_connections)', '{{job}} {{state}}'],
        ['sum by (job) (affinity_db_pool_limit)', '{{job}} limit'],
      ],
    },
    { title: 'Statements that wait for one', unit: 'short', queries: [['sum by (job) (affinity_db_pool_waiting)', '{{job}}']] },
    { title: 'Size of the databases', unit: 'bytes', queries: [['max by (job) (affinity_db_size_bytes)', '{{job}}']] },
    {
      title: 'Errors of Redis',
      about: 'Broken connections, and failed commands by kind.',
      unit: 'ops',
      queries: [
        [`sum by (job, connection) (rate(affinity_redis_errors_total[${RATE}]))`, '{{job}} {{connection}} connection'],
        [`sum by (job, connection, kind) (rate(affinity_redis_command_errors_total[${RATE}])) > 0`, '{{job}} {{connection}} {{kind}}'],
      ],
    },
    {
      title: 'Waiting for a turn (event loop, p99)',
      unit: 's',
      queries: [['max by (job) (nodejs_eventloop_lag_p99_seconds) - 0.1', '{{job}}']],
    },
    { title: 'CPU', unit: 'percentunit', queries: [[`sum by (job) (rate(process_cpu_seconds_total[${RATE}]))`, '{{job}}']] },
    { title: 'Memory', unit: 'bytes', queries: [['max by (job) (process_resident_memory_bytes)', '{{job}}']] },
    {
      title: 'Files checked',
      unit: 'ops',
      queries: [[`sum by (job, outcome) (rate(affinity_uploads_total[${RATE}]))`, '{{job}} {{outcome}}']],
    },
    {
      title: 'Since the last backup',
      unit: 's',
      queries: [
        ['time() - max(affinity_backup_last_success_timestamp_seconds)', 'the whole system'],
        [sinceBackup('barman_cloud_cloudnative_pg_io_last_available_backup_timestamp'), '{{database}}'],
        [sinceBackup('cnpg_collector_last_available_backup_timestamp'), '{{database}}, by the operator itself'],
      ],
    },
    {
      title: 'Until certificates end',
      about: 'Of the stores as processes see them, and of cert-manager.',
      unit: 's',
      queries: [
        [
          'min by (name) (affinity_tls_certificate_expiry_timestamp_seconds or certmanager_certificate_expiration_timestamp_seconds) - time()',
          '{{name}}',
        ],
      ],
    },
  ],
};
