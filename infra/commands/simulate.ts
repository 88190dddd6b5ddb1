import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draw } from '../bench/present/plots.ts';
import { commitOf } from '../bench/present/save-report.ts';
import { build } from '../local/build.ts';
import { measureAlternatives } from '../matching/alternatives.ts';
import { loadEngine } from '../matching/engine.ts';
import { measureExposure } from '../matching/exposure.ts';
import { plotOf } from '../matching/plot.ts';
import { measureRanks } from '../matching/ranks.ts';
import { asTables, type Simulated } from '../matching/report.ts';
import { asMarkdown } from '../matching/report-text.ts';
import { root } from '../paths.ts';

const FOLDER = 'infra/docs/matching';
const SEED = 20261127;
const WHOLE = {
  members: 10_000,
  viewers: 1000,
  worlds: [
    { members: 100_000, active: 0.3 },
    { members: 20_000, active: 1 },
  ],
};
const QUICK = {
  members: 5000,
  viewers: 200,
  worlds: [
    { members: 5000, active: 0.3 },
    { members: 3000, active: 1 },
  ],
};

/** `--quick`: a first look, in half a minute; `--report`: written into the documents; `--seed n`: another world. */
const {
  values: { quick, report, seed: given },
} = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(SEED) },
  },
});
const seed = Number(given);
if (!Number.isInteger(seed)) {
  console.error('Usage: npm run simulate -- [--quick] [--report] [--seed n]');
  process.exit(2);
}
const plan = quick ? QUICK : WHOLE;

await build(root);
const engine = await loadEngine();
const simulated: Simulated = {
  seed,
  date: new Date().toISOString().slice(0, 10),
  commit: commitOf(root),
  ranks: measureRanks(engine, seed, plan.members, plan.viewers),
  alternatives: measureAlternatives(engine, seed, plan.members, plan.viewers),
  worlds: plan.worlds.map(({ members, active }) => measureExposure(engine, seed, members, active, (line) => console.error(line))),
};
console.log(asTables(simulated));
if (report) {
  const plot = plotOf(simulated.ranks, simulated.worlds[0]!);
  await mkdir(join(root, FOLDER), { recursive: true });
  await writeFile(join(root, FOLDER, plot.file), `${await draw(plot)}\n`);
  await writeFile(join(root, FOLDER, 'report.md'), asMarkdown(simulated, plot));
  console.log(`\nWrote ${FOLDER}/report.md, ${FOLDER}/${plot.file}`);
}
