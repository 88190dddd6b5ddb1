import { percentile, RATE, type Dashboard } from './dashboard.ts';

const HTTP = 'affinity_http_request_duration_seconds';

export const requests: Dashboard = {
  uid: 'affinity-requests',
  title: 'Affinity: requests',
  panels: [
    { title: 'Requests by process', unit: 'reqps', queries: [[`sum by (job) (rate(${HTTP}_count[${RATE}]))`, '{{job}}']] },
    {
      title: 'Failed requests',
      about: 'Answers of the gateway with 5xx; the goal is 0.1 %.',
      unit: 'percentunit',
      queries: [
        [`sum(rate(${HTTP}_count{job="gateway",status=~"5.."}[${RATE}])) / sum(rate(${HTTP}_count{job="gateway"}[${RATE}]))`, 'all'],
        ['affinity:http_errors:ratio_rate1h', 'one hour'],
        ['affinity:http_errors:ratio_rate6h', 'six hours'],
      ],
    },
    {
      title: 'Duration at the gateway',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((share) => [
        `histogram_quantile(${share}, sum by (le) (rate(${HTTP}_bucket{job="gateway"}[${RATE}])))`,
        `p${share * 100}`,
      ]),
    },
    {
      title: 'Slowest routes (p99)',
      unit: 's',
      queries: [[`topk(10, ${percentile(0.99, `${HTTP}_bucket{job="gateway"}`, 'method, route')})`, '{{method}} {{route}}']],
    },
    {
      title: 'Busiest routes',
      unit: 'reqps',
      queries: [[`topk(10, sum by (method, route) (rate(${HTTP}_count{job="gateway"}[${RATE}])))`, '{{method}} {{route}}']],
    },
    {
      title: 'Failing routes',
      unit: 'reqps',
      queries: [
        [
          `topk(10, sum by (job, method, route, status) (rate(${HTTP}_count{status=~"5.."}[${RATE}])))`,
          '{{job}} {{method}} {{route}} {{status}}',
        ],
      ],
    },
    {
      title: 'Duration in the services (p99)',
      unit: 's',
      queries: [[percentile(0.99, `${HTTP}_bucket{job!="gateway"}`, 'job'), '{{job}}']],
    },
    {
      title: 'Services that are not asked',
      about: '1 while the breaker is open.',
      unit: 'short',
      queries: [['max by (upstream) (affinity_gateway_breaker_open)', '{{upstream}}']],
    },
  ],
};
