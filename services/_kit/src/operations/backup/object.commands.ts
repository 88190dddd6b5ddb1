import { createInterface } from 'node:readline';
import type { StorageConfig } from '../../storage/storage-config.js';
import { type Command, OperationError, type Report, table } from '../command.js';
import type { OperatorContext } from '../operator-context.js';

/** @param storageOf the bucket in the service's configuration */
export function objectCommands(storageOf: (config: never) => StorageConfig): Command[] {
  const open = async (context: OperatorContext) => {
    const [{ ObjectArchive }, stream] = await Promise.all([import('./stored-objects.js'), import('./object-stream.js')]);
    return { archive: new ObjectArchive(storageOf(context.config as never)), ...stream };
  };
  const dump: Command = {
    name: 'objects dump',
    usage: '[--since-stdin]',
    summary: 'writes every object of the bucket to stdout, as tar; without the contents of those that stdin lists from an earlier time',
    options: { 'since-stdin': { type: 'boolean' } },
    async run(context, { options }) {
      if (process.stdout.isTTY) throw new OperationError('It holds all there is: send it to a program or a file, not to a screen');
      const { archive, writeObjects } = await open(context);
      const earlier = options['since-stdin'] === true ? createInterface({ input: context.input(), crlfDelay: Infinity }) : undefined;
      await writeObjects(archive, process.stdout, earlier);
      return undefined;
    },
  };
  const empty: Command = {
    name: 'objects empty',
    summary: 'exit code 1 when the bucket has an object: a restore needs one without any',
    async run(context) {
      const { archive } = await open(context);
      if (!(await archive.isEmpty())) throw new OperationError('The bucket is not empty');
      return { data: { empty: true }, lines: ['empty'] };
    },
  };
  const restore: Command = {
    name: 'objects restore',
    summary: 'puts the objects that come by stdin into the empty bucket',
    async run(context) {
      const { archive, readObjects } = await open(context);
      if (!(await archive.isEmpty())) throw new OperationError('The bucket is not empty');
      const { objects, bytes } = await readObjects(archive, context.input());
      await context.audit('objects.restore', { objects });
      const report: Report = { data: { objects, bytes }, lines: table(['objects', 'bytes'], [[objects, bytes]]) };
      return report;
    },
  };
  return [dump, empty, restore];
}
