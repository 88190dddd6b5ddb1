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

const RATE = '$__rate_interval';
const p = (share: number, bucket: string, by: string): string =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${bucket}[${RATE}])))`;
const HTTP = 'affinity_http_request_duration_seconds';

const requests: Dashboard = {
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
      queries: [[`topk(10, ${p(0.99, `${HTTP}_bucket{job="gateway"}`, 'method, route')})`, '{{method}} {{route}}']],
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
    { title: 'Duration in the services (p99)', unit: 's', queries: [[p(0.99, `${HTTP}_bucket{job!="gateway"}`, 'job'), '{{job}}']] },
    {
      title: 'Services that are not asked',
      about: '1 while the breaker is open.',
      unit: 'short',
      queries: [['max by (upstream) (affinity_gateway_breaker_open)', '{{upstream}}']],
    },
  ],
};

const events: Dashboard = {
  uid: 'affinity-events',
  title: 'Affinity: events',
  panels: [
    { title: 'Age of the oldest unsent event', unit: 's', queries: [['max by (job) (affinity_outbox_oldest_unsent_seconds)', '{{job}}']] },
    { title: 'Unsent events', unit: 'short', queries: [['max by (job) (affinity_outbox_unsent)', '{{job}}']] },
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
      queries: [[`topk(10, ${p(0.99, 'affinity_event_duration_seconds_bucket', 'consumer')})`, '{{consumer}}']],
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

const pages: Dashboard = {
  uid: 'affinity-pages',
  title: 'Affinity: open pages',
  panels: [
    {
      title: 'Open sockets',
      unit: 'short',
      queries: [
        ['sum(affinity_gateway_sockets)', 'all'],
        ['affinity_gateway_sockets', '{{instance}}'],
      ],
    },
    { title: 'Opened', unit: 'ops', queries: [[`sum(rate(affinity_gateway_sockets_opened_total[${RATE}]))`, 'opened']] },
    {
      title: 'Closed, by code',
      unit: 'ops',
      queries: [[`sum by (code) (rate(affinity_gateway_sockets_closed_total[${RATE}]))`, '{{code}}']],
    },
    {
      title: 'Refused, by code',
      unit: 'ops',
      queries: [[`sum by (code) (rate(affinity_gateway_sockets_refused_total[${RATE}]))`, '{{code}}']],
    },
    {
      title: 'How they began',
      about: 'new: a page; continued: from its place, without a gap; refetched: it read everything again.',
      unit: 'ops',
      queries: [[`sum by (outcome) (rate(affinity_gateway_sockets_resumed_total[${RATE}]))`, '{{outcome}}']],
    },
    { title: 'Pages told to read again', unit: 'ops', queries: [[`sum(rate(affinity_gateway_sockets_stale_total[${RATE}]))`, 'pages']] },
    {
      title: 'Presence',
      unit: 'short',
      queries: [
        ['sum(affinity_gateway_members_present)', 'there'],
        ['sum(affinity_gateway_members_watched)', 'watched'],
        ['sum(affinity_gateway_live_members)', 'on the live path'],
        ['sum(affinity_gateway_watchers)', 'watching feeds or posts'],
      ],
    },
    {
      title: 'Frames',
      unit: 'ops',
      queries: [
        [`sum(rate(affinity_gateway_broadcasts_built_total[${RATE}]))`, 'broadcasts built'],
        [`sum(rate(affinity_gateway_broadcasts_sent_total[${RATE}]))`, 'broadcasts sent'],
        [`sum(rate(affinity_gateway_live_frames_built_total[${RATE}]))`, 'live frames'],
      ],
    },
    { title: 'Files being sent', unit: 'short', queries: [['sum(affinity_gateway_media_streams)', 'files']] },
  ],
};

const stores: Dashboard = {
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
      unit: 'ops',
      queries: [[`sum by (job, connection) (rate(affinity_redis_errors_total[${RATE}]))`, '{{job}} {{connection}}']],
    },
    { title: 'Waiting for a turn (event loop, p99)', unit: 's', queries: [['max by (job) (nodejs_eventloop_lag_p99_seconds)', '{{job}}']] },
    { title: 'CPU', unit: 'percentunit', queries: [[`sum by (job) (rate(process_cpu_seconds_total[${RATE}]))`, '{{job}}']] },
    { title: 'Memory', unit: 'bytes', queries: [['max by (job) (process_resident_memory_bytes)', '{{job}}']] },
    {
      title: 'Files checked',
      unit: 'ops',
      queries: [[`sum by (job, outcome) (rate(affinity_uploads_total[${RATE}]))`, '{{job}} {{outcome}}']],
    },
    { title: 'Since the last backup', unit: 's', queries: [['time() - max(affinity_backup_last_success_timestamp_seconds)', 'backup']] },
  ],
};

const product: Dashboard = {
  uid: 'affinity-members',
  title: 'Affinity: what members do',
  panels: [
    {
      title: 'Sign-ins',
      unit: 'ops',
      queries: [[`sum by (method, outcome) (rate(affinity_identity_sign_ins_total[${RATE}]))`, '{{method}} {{outcome}}']],
    },
    {
      title: 'Sessions',
      unit: 'ops',
      queries: [
        [`sum by (outcome) (rate(affinity_identity_refreshes_total[${RATE}]))`, 'refresh {{outcome}}'],
        [`sum by (reason) (rate(affinity_identity_sessions_ended_total[${RATE}]))`, 'ended: {{reason}}'],
      ],
    },
    { title: 'Mails', unit: 'ops', queries: [[`sum by (outcome) (rate(affinity_identity_mails_total[${RATE}]))`, '{{outcome}}']] },
    {
      title: 'New members',
      unit: 'ops',
      queries: [
        [`sum(rate(affinity_profiles_created_total[${RATE}]))`, 'profiles'],
        [`sum(rate(affinity_questionnaires_saved_total[${RATE}]))`, 'questionnaires'],
        [`sum(rate(affinity_agreements_accepted_total[${RATE}]))`, 'agreements'],
      ],
    },
    {
      title: 'Posts',
      unit: 'ops',
      queries: [
        [`sum(rate(affinity_posts_published_total[${RATE}]))`, 'posts'],
        [`sum(rate(affinity_comments_added_total[${RATE}]))`, 'comments'],
        [`sum(rate(affinity_likes_set_total[${RATE}]))`, 'likes'],
      ],
    },
    {
      title: 'Relations',
      unit: 'ops',
      queries: [[`sum by (relation, active) (rate(affinity_relations_changed_total[${RATE}]))`, '{{relation}} {{active}}']],
    },
    {
      title: 'Reports',
      unit: 'short',
      queries: [
        ['sum by (kind) (increase(affinity_reports_filed_total[1d]))', 'filed: {{kind}}'],
        ['sum by (action) (increase(affinity_reports_decided_total[1d]))', 'decided: {{action}}'],
      ],
    },
    {
      title: 'Oldest erasure under way',
      about: 'Promised: a minute.',
      unit: 's',
      queries: [['max by (job) (affinity_erasure_oldest_seconds)', '{{job}}']],
    },
    { title: 'Members who are ranked', unit: 'short', queries: [['max(affinity_ranking_members)', 'members']] },
    { title: 'Building the people index', unit: 's', queries: [['max by (instance) (affinity_ranking_rebuild_seconds)', '{{instance}}']] },
  ],
};

const ai: Dashboard = {
  uid: 'affinity-ai',
  title: 'Affinity: AI',
  panels: [
    {
      title: 'Answers of the partner',
      unit: 'ops',
      queries: [[`sum by (mode, outcome) (rate(affinity_ai_answers_total[${RATE}]))`, '{{mode}} {{outcome}}']],
    },
    {
      title: 'Recommendations',
      unit: 'ops',
      queries: [[`sum by (mode, outcome) (rate(affinity_ai_recommendations_total[${RATE}]))`, '{{mode}} {{outcome}}']],
    },
    {
      title: 'Tokens an hour',
      about: 'Estimated: characters / 4.',
      unit: 'short',
      queries: [['sum(increase(affinity_ai_tokens_total[1h]))', 'tokens']],
    },
    {
      title: "Share of today's budget",
      unit: 'percentunit',
      queries: [['max(affinity_ai_budget_spent_tokens) / max(affinity_ai_budget_tokens)', 'spent or reserved']],
    },
    {
      title: 'The model is not asked',
      about: '1 while the breaker of an instance is open.',
      unit: 'short',
      queries: [['affinity_ai_breaker_open', '{{instance}}']],
    },
  ],
};

export const DASHBOARDS: readonly Dashboard[] = [requests, events, pages, stores, product, ai];
