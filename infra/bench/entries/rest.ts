import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../context.ts';
import { cpuSeconds, memory } from '../cpu.ts';
import { cpuSince } from '../measure.ts';
import { total } from '../report.ts';

/** The whole system (SPEED-8): no more than the peer; with a process for each service at most three times that. */
const MEMORY_GOAL_MB = { together: 450, apart: 1500 };
const CPU_GOAL_PERCENT = 1;

/** Memory and CPU while nobody asks for anything. */
export const rest: Part = {
  name: 'rest',
  measure: async ({ plan: { rest: plan }, processes, apart }) => {
    await sleep(plan.settleMs);
    const running = processes();
    const before = cpuSeconds(running);
    const started = performance.now();
    await sleep(plan.measureMs);
    // Microseconds in each tenth of a millisecond are hundredths of a core.
    const cpu = cpuSince(before, running, (performance.now() - started) * 10);
    const memories = memory(running);
    const sum = (of: 'rss' | 'pss'): number => memories.reduce((all, one) => all + one[of], 0);
    return [
      {
        name: 'rest',
        title: 'The whole system at rest',
        figures: [
          {
            what: 'memory, shared pages split',
            unit: 'MB',
            product: sum('pss'),
            goal: { of: 'product', most: MEMORY_GOAL_MB[apart ? 'apart' : 'together'] },
          },
          { what: 'CPU', unit: '% of a core', product: total(cpu), goal: { of: 'product', most: CPU_GOAL_PERCENT } },
        ],
        cpuUnit: '% of a core',
        cpu: { product: cpu },
        notes: [
          `MB by process, shared pages split: ${memories.map(({ name, pss }) => `${name} ${pss.toFixed(0)}`).join(', ')}; counted in each: ${sum('rss').toFixed(0)} in all`,
        ],
      },
    ];
  },
};
