import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draw } from '../bench/present/plots.ts';
import { commitOf } from '../bench/present/save-report.ts';
import { asLines, asMarkdown, hasHeld, plotOf } from '../chaos/report.ts';
import { runChaos } from '../chaos/run.ts';
import { root } from '../paths.ts';

const FOLDER = 'infra/docs/chaos';
const WHOLE = { faults: 200, commands: 100_000, pairs: 100, busy: 64 };
const QUICK = { faults: 20, commands: 2000, pairs: 20, busy: 24 };

/** `--quick`: a first look, in two minutes; `--faults n`, `--commands n`; `--seed n`: the same faults once more; `--report`: written into the documents. */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    faults: { type: 'string' },
    commands: { type: 'string' },
  },
});
const size = values.quick ? QUICK : WHOLE;
const plan = {
  ...size,
  seed: Number(values.seed),
  faults: Number(values.faults ?? size.faults),
  commands: Number(values.commands ?? size.commands),
};
if (
  ![plan.faults, plan.commands].every((number) => Number.isInteger(number) && number > 0) ||
  !Number.isInteger(plan.seed) ||
  plan.seed < 0
) {
  console.error('Usage: npm run chaos -- [--quick] [--faults n] [--commands n] [--seed n] [--report]');
  process.exit(2);
}

console.log(`${plan.faults} faults and at least ${plan.commands} commands; seed ${plan.seed}.`);
const run = await runChaos(plan, (line) => console.log(line));
console.log(asLines(run).join('\n'));
if (values.report) {
  const plot = plotOf(run);
  await mkdir(join(root, FOLDER), { recursive: true });
  await writeFile(join(root, FOLDER, plot.file), `${await draw(plot)}\n`);
  await writeFile(
    join(root, FOLDER, 'report.md'),
    asMarkdown(run, { date: new Date().toISOString().slice(0, 10), commit: commitOf(root) }, plot),
  );
  console.log(`Wrote ${FOLDER}/report.md, ${FOLDER}/${plot.file}`);
}
process.exit(hasHeld(run) ? 0 : 1);
