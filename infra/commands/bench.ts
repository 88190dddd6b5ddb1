import { parseArgs } from 'node:util';
import { openBench } from '../bench/open-bench.ts';
import { PARTS } from '../bench/parts.ts';
import { PLANS } from '../bench/plan.ts';
import { commitOf, saveReport, thisMachine } from '../bench/present/save-report.ts';
import { asText } from '../bench/present/text.ts';
import type { Recorded } from '../bench/report.ts';
import { onStopRequest } from '../local/lifetime.ts';
import { root } from '../paths.ts';

const POSTS = 20_000;

/**
 * Names of parts, or none for all but those that take longest. `--quick`: a first look; `--long`: as long as the goals are stated
 * for; `--report`: written into the documents; `--posts n`: in a world of n posts; `--members n`: ranks so many; `--apart`: a process
 * for each service, as in a cluster, instead of one for all.
 */
const {
  positionals: chosen,
  values: { quick, long, report, apart, ...given },
} = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    apart: { type: 'boolean', default: false },
    posts: { type: 'string' },
    members: { type: 'string' },
  },
});
const unknown = chosen.filter((wanted) => !PARTS.some(({ name }) => name === wanted));
if (unknown.length > 0 || (quick && long)) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}; --quick or --long.`);
  process.exit(2);
}
const parts = PARTS.filter(({ name, onlyByName }) => (chosen.length === 0 ? !onlyByName : chosen.includes(name)));
const standard = PLANS[quick ? 'quick' : long ? 'long' : 'whole'];
const plan = { ...standard, ranking: { ...standard.ranking, ...(given.members && { members: Number(given.members) }) } };
// Growth begins with a small world.
const posts = Number(given.posts ?? (chosen.join() === 'growth' ? plan.growth[0] : POSTS));

const began = performance.now();
const run = {
  machine: thisMachine(),
  date: new Date().toISOString().slice(0, 10),
  commit: commitOf(root),
  plan: `${plan.name} plan${apart ? ', a process for each service' : ''}`,
};
const entries: Recorded[] = [];
const failed: string[] = [];
let stopping = false;
const bench = openBench({ plan, apart, posts, say: (line) => stopping || console.log(line) });
const fail = onStopRequest(async (force) => {
  if (!stopping) console.log('\nStopping...');
  stopping = true;
  await bench.stop(force);
});

try {
  const running = await bench.start();
  for (const part of parts) {
    const started = performance.now();
    console.log(`\n== ${part.name}`);
    try {
      for (const measured of await part.measure(running)) {
        entries.push({ ...measured, date: run.date, commit: run.commit, plan: run.plan });
        console.log(asText(measured));
      }
    } catch (error) {
      if (stopping) throw error;
      // The others are measured all the same.
      console.error(error);
      failed.push(part.name);
    }
    console.log(`(${((performance.now() - started) / 1000).toFixed(0)} s)`);
  }
  if (report) console.log(`\nWrote ${(await saveReport(root, { ...run, entries })).join(', ')}`);
  stopping = true;
  await bench.stop();
  console.log(`\nMeasured in ${((performance.now() - began) / 60_000).toFixed(1)} min.`);
  if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
  process.exit(failed.length > 0 ? 1 : 0);
} catch (error) {
  // What breaks while everything is being stopped breaks because of that.
  if (!stopping) await fail((error as Error).stack ?? String(error));
}
