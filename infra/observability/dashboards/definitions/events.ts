import { percentile, RATE, type Dashboard } from './dashboard.ts';

export const events: Dashboard = {
  uid: 'affinity-events',
  title: 'Affinity: events',
  panels: [
    { title: 'Age of the oldest unsent event', unit: 's', queries: [['max by (job) (affinity_outbox_oldest_unsent_seconds)', '{{job}}']] },
    { title: 'Unsent events', unit: 'short', queries: [['max by (job) (affinity_outbox_unsent)', '{{job}}']] },
    {
      title: 'Background work that fails',
      unit: 'short',
      queries: [['max by (job, work) (affinity_background_failing) > 0', '{{job}} {{work}}']],
    },
    { title: 'Events sent', unit: 'ops', queries: [[`sum by (job) (rate(affinity_outbox_sent_total[${RATE}]))`, '{{job}}']] },
    {
      title: 'Events before a consumer',
      unit: 'short',
      queries: [['topk(10, max by (consumer, context) (affinity_consumer_pending))', '{{consumer}} ({{context}})']],
    },
    {
      title: 'Events under way',
      unit: 'short',
      queries: [['topk(10, max by (consumer, context) (affinity_consumer_unacknowledged))', '{{consumer}} ({{context}})']],
    },
    {
      title: 'Time to process an event (p99)',
      unit: 's',
      queries: [[`topk(10, ${percentile(0.99, 'affinity_event_duration_seconds_bucket', 'consumer')})`, '{{consumer}}']],
    },
    {
      title: 'Events by outcome',
      unit: 'ops',
      queries: [[`sum by (job, outcome) (rate(affinity_event_duration_seconds_count[${RATE}]))`, '{{job}} {{outcome}}']],
    },
    {
      title: 'Redeliveries',
      unit: 'ops',
      queries: [[`sum by (consumer) (rate(affinity_event_redeliveries_total[${RATE}]))`, '{{consumer}}']],
    },
    {
      title: 'Dead letters',
      unit: 'short',
      queries: [
        ['max by (consumer) (affinity_dead_letters)', '{{consumer}} there'],
        ['sum by (consumer) (increase(affinity_event_dead_letters_total[1h]))', '{{consumer}} in an hour'],
      ],
    },
    {
      title: 'Streams, share of their limit',
      unit: 'percentunit',
      queries: [['max by (stream) (affinity_stream_bytes) / max by (stream) (affinity_stream_bytes_limit)', '{{stream}}']],
    },
  ],
};
