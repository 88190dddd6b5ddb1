import { on, type AlertCases } from './alert-cases.ts';

const FAILED = 'affinity_redis_command_errors_total';

export const REDIS: readonly AlertCases[] = [
  {
    alert: 'RedisRefuses',
    severity: 'ticket',
    fires: [
      {
        when: 'its memory is full',
        series: {
          ...on(FAILED, 'job="gateway",instance="a",connection="main",kind="full"', '0+60x20'),
          ...on(FAILED, 'job="gateway",instance="a",connection="main",kind="readonly"', '0x20'),
        },
        at: '15m',
        labels: [{ job: 'gateway', kind: 'full' }],
      },
    ],
    quiet: [
      { when: 'it is away', series: on(FAILED, 'job="gateway",instance="a",connection="main",kind="away"', '0+600x20'), at: '15m' },
      { when: 'one is refused', series: on(FAILED, 'job="ai",instance="a",connection="main",kind="refused"', '0x5 1x15'), at: '15m' },
    ],
  },
];
