import { join } from 'node:path';
import { startInfrastructure, type Infrastructure } from '../local/infrastructure.ts';
import { build } from '../local/build.ts';
import { GATEWAY, presentServices, type ServiceContext } from '../local/services.ts';
import { SERVICES } from '../services.ts';
import { BUCKET_READER } from './backup-create.ts';
import { findDamage, OBJECTS, readManifest, type BackupManifest } from './backup-manifest.ts';
import { CommandError } from './command-error.ts';
import { operatorEnvironment, ServicePrograms } from './service-program.ts';

export interface RestoreOptions {
  readonly root: string;
  readonly dataDir: string;
  readonly onProgress: (line: string) => void;
}

/**
 * Fills the empty databases and the empty bucket of a data folder in which nothing runs. Streams and Redis are left as they
 * are: at its next start each service compares them with its database (ADR 15).
 * @throws CommandError before anything is written when the backup is damaged; later when a database or the bucket is not empty
 */
export async function restoreBackup(folder: string, { root, dataDir, onProgress }: RestoreOptions): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const damage = await findDamage(folder, manifest);
  if (damage.length > 0) throw new CommandError(`Nothing was restored, the backup is damaged:\n${damage.join('\n')}`);
  await build(root, { web: false, onProgress });
  const infrastructure = await startInfrastructure({
    dataDir,
    services: SERVICES,
    natsOnly: [GATEWAY],
    publicOrigin: 'http://localhost:8080',
    onProgress,
  });
  try {
    const programs = new ServicePrograms(root, environments(root, infrastructure));
    for (const { service, file } of manifest.databases) {
      await programs.ask(service, ['database', 'restore', join(folder, file)]);
      onProgress(`${service}: its database is back`);
    }
    await programs.ask(BUCKET_READER, ['objects', 'restore', join(folder, OBJECTS)]);
    onProgress(`${manifest.objects.objects} objects are back`);
    return manifest;
  } finally {
    await infrastructure.stop();
  }
}

/** As a start would set them; nobody listens on the services' ports. */
function environments(root: string, infrastructure: Infrastructure): (service: string) => Readonly<Record<string, string | undefined>> {
  const context: ServiceContext = {
    infrastructure,
    ports: Object.fromEntries(SERVICES.map((service) => [service, 1])),
    publicOrigin: 'http://localhost:8080',
    publicPort: 8080,
    gatewayManagementPort: 1,
    mediaOrigin: 'http://localhost:1',
    mediaPort: 1,
    root,
  };
  const services = new Map(presentServices(root).map((service) => [service.name, service]));
  return (service) => ({ NODE_ENV: 'production', ...services.get(service)?.env(context), ...operatorEnvironment(infrastructure.dataDir) });
}
