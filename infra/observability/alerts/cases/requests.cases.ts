import { on, type AlertCases, type SeriesValues } from './alert-cases.ts';

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
export const REQUESTS: readonly AlertCases[] = [
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
        series: on('nodejs_eventloop_lag_p99_seconds', 'job="ai",instance="a"', '0.6x20'),
        at: '10m',
        labels: [{ job: 'ai', instance: 'a' }],
      },
    ],
    quiet: [
      {
        when: 'it waits for twenty milliseconds',
        series: on('nodejs_eventloop_lag_p99_seconds', 'job="ai",instance="a"', '0.12x20'),
        at: '10m',
      },
      {
        when: 'it did for a minute',
        series: on('nodejs_eventloop_lag_p99_seconds', 'job="ai",instance="a"', '0.12x4 1 0.12x20'),
        at: '5m',
      },
    ],
  },
];
