import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ScanSetup, ToWorker, WeightMessage } from './messages.js';
import { MemberTable } from './member-table.js';
import { makePointTables } from './point-tables.js';
import { countMusts, rank, type Scales } from './scan.js';
import { Totals } from './totals.js';

/*
 * Owns the table of members. Changes and questions come as messages and are done one after the other: a scan never sees half a change.
 * A question that fails is answered with the failure. A change that fails ends the worker, because the table may then be half
 * changed. The thread that started it builds a new one.
 */

const { setup } = workerData as { setup: ScanSetup };
const port = parentPort!;
/** Until the first weights come, all interests weigh the same. */
const EVEN = Array.from({ length: 32 }, () => 1);
let scales: Scales = { tables: makePointTables(setup, [EVEN, EVEN, EVEN]), others: 1 };
const table = new MemberTable(new Int32Array(setup.size), new Totals(scales.tables, scales.others));

function answer(message: Exclude<ToWorker, { kind: 'remove' }>): unknown {
  if (message.kind === 'rank') return rank(table, scales, setup, message.query);
  if (message.kind === 'count-musts') return countMusts(table, scales, setup, message.query, message.asked);
  if (message.kind === 'count') return table.countInterests(setup.interestMasks);
  if (message.kind === 'compare') return table.compare(message.ids, message.revisions);
  if (message.kind === 'memory') return table.bytes;
  if (message.kind === 'put') table.put(message);
  else if (message.kind === 'weigh') weigh(message);
  else if (message.kind === 'crowd') table.crowd(message);
  else if (message.phase === 'begin') table.beginSnapshot();
  else table.endSnapshot(message.sweep);
  return null;
}

function weigh({ weights, others }: WeightMessage): void {
  scales = { tables: makePointTables(setup, weights), others };
  table.useTotals(new Totals(scales.tables, others));
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'remove') {
    table.remove(message.id, message.revision);
    return;
  }
  const reply: FromWorker = { call: message.call };
  try {
    port.postMessage({ ...reply, answer: answer(message) });
  } catch (error) {
    if (message.kind !== 'rank' && message.kind !== 'count-musts') throw error;
    port.postMessage({ ...reply, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
