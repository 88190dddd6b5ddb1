/**
 * The operators' program of one service that lives with others, with the settings of that service:
 * `node infra/process/ops.ts posts outbox status` is `node dist/ops.js outbox status` in a container of its own.
 */
import { serviceFolders } from '../manifests/names.ts';
import { root } from '../paths.ts';
import { built } from './built.ts';
import { environmentOf } from './parts.ts';

const EXIT_USAGE = 2;

const [service = '', ...rest] = process.argv.slice(2);
const services = serviceFolders(root);
if (services.includes(service)) {
  process.argv.splice(2, Infinity, ...rest);
  process.env = { ...environmentOf(service, process.env) };
  await built(service, 'ops.js');
} else {
  process.stderr.write(`Usage: ops.ts <service> <command>\nServices: ${services.join(', ')}\n`);
  process.exitCode = EXIT_USAGE;
}
