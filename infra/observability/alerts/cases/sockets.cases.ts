import { on, type AlertCases } from './alert-cases.ts';

export const SOCKETS: readonly AlertCases[] = [
  {
    alert: 'SocketsDropping',
    severity: 'page',
    fires: [
      {
        when: 'half of all pages are gone',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x10 500x20'),
          ...on('affinity_gateway_sockets', 'instance="b"', '1000x10 500x20'),
        },
        at: '14m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'an instance is replaced, and its pages come to the other',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x10 0x20'),
          ...on('affinity_gateway_sockets', 'instance="b"', '1000x10 2000x20'),
        },
        at: '14m',
      },
      { when: 'few pages are open at night', series: on('affinity_gateway_sockets', 'instance="a"', '50x10 10x20'), at: '14m' },
    ],
  },
  {
    alert: 'SocketsCutOff',
    severity: 'ticket',
    fires: [
      {
        when: 'every page is cut off every ten minutes',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x60'),
          ...on('affinity_gateway_sockets_closed_total', 'instance="a",code="1006"', '0+100x60'),
        },
        at: '40m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'members leave, and some laptops sleep',
        series: {
          ...on('affinity_gateway_sockets', 'instance="a"', '1000x60'),
          ...on('affinity_gateway_sockets_closed_total', 'instance="a",code="1001"', '0+100x60'),
          ...on('affinity_gateway_sockets_closed_total', 'instance="a",code="1006"', '0+5x60'),
        },
        at: '40m',
      },
    ],
  },
  {
    alert: 'PagesRefetch',
    severity: 'ticket',
    fires: [
      {
        when: 'half of those who come back have to read again',
        series: {
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="refetched"', '0+100x60'),
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="continued"', '0+100x60'),
        },
        at: '40m',
        labels: [{}],
      },
    ],
    quiet: [
      {
        when: 'one of twenty was away for too long',
        series: {
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="refetched"', '0+10x60'),
          ...on('affinity_gateway_sockets_resumed_total', 'instance="a",outcome="continued"', '0+190x60'),
        },
        at: '40m',
      },
    ],
  },
];
