import { on, type AlertCases } from './alert-cases.ts';

const OURS = 'affinity_tls_certificate_expiry_timestamp_seconds';
const MANAGED = 'certmanager_certificate_expiration_timestamp_seconds';
/** Time begins at 0 in these tests. */
const days = (number: number): string => `${number * 86_400}x130`;

export const CERTIFICATES: readonly AlertCases[] = [
  {
    alert: 'CertificateEndsSoon',
    severity: 'ticket',
    fires: [
      {
        when: 'one of a store has not been renewed, whichever process looks',
        series: {
          ...on(OURS, 'job="chat",instance="a",name="redis"', days(20)),
          ...on(OURS, 'job="posts",instance="b",name="redis"', days(20)),
        },
        at: '70m',
        labels: [{ name: 'redis' }],
      },
      {
        when: 'cert-manager did not renew the one of the app',
        series: {
          ...on(MANAGED, 'job="cert-manager",name="app-tls"', days(20)),
          ...on(OURS, 'job="chat",instance="a",name="nats"', days(300)),
        },
        at: '70m',
        labels: [{ name: 'app-tls' }],
      },
    ],
    quiet: [
      { when: 'there is a month', series: on(OURS, 'job="chat",instance="a",name="redis"', days(30)), at: '70m' },
      { when: 'there is no TLS', series: on('up', 'job="chat",instance="a"', '1x130'), at: '70m' },
      { when: 'a new one is being issued', series: on(MANAGED, 'job="cert-manager",name="app-tls"', `0x30 ${90 * 86_400}x100`), at: '70m' },
    ],
  },
  {
    alert: 'CertificateAlmostOver',
    severity: 'page',
    fires: [
      {
        when: 'there are two days',
        series: on(OURS, 'job="chat",instance="a",name="object-store"', days(2)),
        at: '70m',
        labels: [{ name: 'object-store' }],
      },
      {
        when: 'cert-manager never got one',
        series: on(MANAGED, 'job="cert-manager",name="app-tls"', '0x130'),
        at: '70m',
        labels: [{ name: 'app-tls' }],
      },
    ],
    quiet: [
      { when: 'there is a week', series: on(OURS, 'job="chat",instance="a",name="object-store"', days(7)), at: '70m' },
      {
        when: 'it was renewed meanwhile',
        series: on(OURS, 'job="chat",instance="a",name="object-store"', `${2 * 86_400}x50 ${397 * 86_400}x80`),
        at: '70m',
      },
    ],
  },
];
