import type { StorageConfig } from '../../storage/storage-config.js';
import { type Command, table, UsageError } from '../command.js';
import type { MediaInventory } from './media-inventory.js';
import type { Database } from './media-sweep.js';

/** @param storageOf the bucket in the service's configuration */
export function mediaCommands(storageOf: (config: never) => StorageConfig, inventory: MediaInventory): Command[] {
  const sweep: Command = {
    name: 'media sweep',
    usage: '--check|--delete',
    summary:
      'counts objects that no row names, rows whose object is missing, uploads that nothing holds; --delete removes them once they are a day old',
    options: { check: { type: 'boolean' }, delete: { type: 'boolean' } },
    async run(context, { options }) {
      const doDelete = options['delete'] === true;
      if (doDelete === (options['check'] === true)) throw new UsageError('Say either --check or --delete');
      const [{ MediaSweep }, { ObjectStorage }] = await Promise.all([
        import('./media-sweep.js'),
        import('../../storage/object-storage.js'),
      ]);
      const pool = await context.pool();
      const database: Database = { query: async (text, values) => (await pool.query(text, values)).rows };
      const report = await new MediaSweep(database, new ObjectStorage(storageOf(context.config as never)), inventory).run(doDelete);
      const { objects, orphans, orphanBytes, deleted, missing, unused, orphanKeys, missingKeys } = report;
      if (doDelete) await context.audit('media.sweep', { deleted, unused });
      return {
        data: report,
        lines: [
          ...table(
            ['objects', 'orphans', 'bytes', 'deleted', 'missing', 'unused'],
            [[objects, orphans, orphanBytes, deleted, missing, unused]],
          ),
          ...orphanKeys.map((key) => `orphan ${key}`),
          ...missingKeys.map((key) => `missing ${key}`),
        ],
      };
    },
  };
  return [sweep];
}
