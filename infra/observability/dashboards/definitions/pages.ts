import { RATE, type Dashboard } from './dashboard.ts';

export const pages: Dashboard = {
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
