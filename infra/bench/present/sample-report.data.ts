import type { ChatRun, Figure, Recorded, Report } from '../report.ts';

/** A report as a run writes it; its figures are invented. */
const RUN = { date: '2026-01-31', commit: 'abc1234', plan: 'whole plan' };

const compared = (what: string, unit: string, product: number, reference: number, goal?: Figure['goal']): Figure => {
  const value = product / reference;
  return { what, unit, product, reference, ratio: { value, low: value * 0.96, high: value * 1.05 }, ...(goal && { goal }) };
};

function request(name: string, throughput: number, latency: number, goals: { least?: number; most?: number }): Recorded {
  return {
    ...RUN,
    name,
    title: name.replaceAll('-', ' '),
    reference: 'one prepared statement behind a bare gateway',
    figures: [
      compared(
        'requests a second',
        '/s',
        throughput * 1500,
        1500,
        goals.least === undefined ? undefined : { of: 'ratio', least: goals.least },
      ),
      compared('p50, one connection', 'ms', latency * 0.8, 0.8, goals.most === undefined ? undefined : { of: 'ratio', most: goals.most }),
      compared('CPU a request', 'µs', latency * 700, 700),
    ],
    cpu: { product: { affinity: 610, postgres: 290, redis: 20.5, nats: 0 }, reference: { reference: 300, postgres: 250 } },
  };
}

const run = (offered: number, p50: number, p99: number): ChatRun => ({
  offered,
  achieved: offered,
  messages: offered * 4,
  delivered: offered * 4,
  refused: 0,
  p50,
  p99,
  answeredP99: p99 * 0.9,
  cpu: { affinity: 800 },
  ownCpu: 90,
});

const entries: Recorded[] = [
  {
    ...RUN,
    name: 'rest',
    title: 'The whole system at rest',
    figures: [
      { what: 'memory, shared pages split', unit: 'MB', product: 432.1, goal: { of: 'product', most: 450 } },
      { what: 'CPU', unit: '% of a core', product: 1.4, goal: { of: 'product', most: 1 } },
    ],
    cpuUnit: '% of a core',
    cpu: { product: { affinity: 0.9, postgres: 0.3, nats: 0.2 } },
    notes: ['MB by process: affinity 250, postgres 110'],
  },
  request('ping', 0.61, 1.4, {}),
  request('own-profile', 0.48, 2.2, { least: 0.5 }),
  request('newest-page', 0.93, 1.2, { least: 0.9, most: 1.5 }),
  request('following-page', 0.71, 1.62, { least: 0.9, most: 1.5 }),
  request('screens/home', 0.12, 7.3, {}),
  request('like', 0.29, 3.4, { least: 0.5 }),
  request('create-post', 1.04, 1.7, { least: 1 }),
  {
    ...RUN,
    name: 'chat',
    title: 'Chat, sent to received, 50 pairs',
    reference: 'socket, broker, INSERT, broker, socket',
    figures: [
      compared('p99, 200/s', 'ms', 14, 8, { of: 'ratio', most: 2 }),
      { what: 'kept up', unit: '/s', product: 1000, reference: 3000, goal: { of: 'product', least: 1000 } },
    ],
    chat: [
      { side: 'product', runs: [run(50, 4.1, 9), run(200, 4, 14), run(500, 5.2, 31), run(1000, 9, 88), run(1500, 190, 640)] },
      { side: 'reference over NATS', runs: [run(50, 1.1, 4), run(200, 1, 8), run(500, 1, 7), run(1000, 1.4, 9), run(3000, 9, 120)] },
      { side: 'reference', runs: [run(50, 0.8, 2), run(200, 0.7, 3), run(500, 0.7, 3.5), run(1000, 0.8, 5), run(3000, 3, 31)] },
    ],
  },
  {
    ...RUN,
    date: '2026-01-12',
    name: 'growth',
    title: 'Growth from 10,000 to 2,000,000 posts, one connection',
    figures: [compared('Newest page, p50 with the most posts by that with the least', 'ms', 1.3, 1.2, { of: 'ratio', most: 1.3 })],
    growth: [
      { line: 'Newest page', posts: 10_000, p50: 1.2 },
      { line: 'Newest page', posts: 100_000, p50: 1.22 },
      { line: 'Newest page', posts: 2_000_000, p50: 1.3 },
      { line: 'Following page', posts: 10_000, p50: 1.9 },
      { line: 'Following page', posts: 100_000, p50: 1.8 },
      { line: 'Following page', posts: 2_000_000, p50: 2.1 },
      { line: 'Search', posts: 10_000, p50: 4.2 },
      { line: 'Search', posts: 100_000, p50: 5 },
      { line: 'Search', posts: 2_000_000, p50: 6.1 },
    ],
  },
];

export const SAMPLE: Report = {
  ...RUN,
  machine: { processor: 'Some Processor', cores: 2, memoryGb: 8, node: 'v24.0.0', loadBefore: 0.12 },
  entries,
  before: [request('newest-page', 0.8, 1.4, { least: 0.9 }), request('like', 0.26, 3.9, { least: 0.5 })],
};
