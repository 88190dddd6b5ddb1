import { on, type AlertCases } from './alert-cases.ts';

export const PROMISES: readonly AlertCases[] = [
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
  {
    alert: 'AiModelOut',
    severity: 'ticket',
    fires: [
      {
        when: 'every instance is told that its key is wrong, or finds nobody',
        series: {
          ...on('affinity_ai_partner', 'instance="a",state="key"', '1x20'),
          ...on('affinity_ai_partner', 'instance="b",state="away"', '1x20'),
        },
        at: '15m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'one of two has an answer',
        series: {
          ...on('affinity_ai_partner', 'instance="a",state="away"', '1x20'),
          ...on('affinity_ai_partner', 'instance="b",state="answers"', '1x20'),
        },
        at: '15m',
      },
      {
        when: 'no model is configured',
        series: on('affinity_ai_partner', 'instance="a",provider="built-in",state="answers"', '1x20'),
        at: '15m',
      },
    ],
  },
];
