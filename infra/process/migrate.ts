/** Brings the databases of the services that `AFFINITY_PROCESS` names to the newest schema, one after the other, and ends. */
import { runProcess } from '@affinity/kit/bootstrap/run-process';
import type { ServiceDefinition } from '@affinity/kit/bootstrap/service-definition';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { migrate } from '@affinity/kit/db/data-source';
import { GATEWAY } from '../manifests/names.ts';
import { root } from '../paths.ts';
import { built } from './built.ts';
import { chosenParts, environmentOf, presentParts } from './parts.ts';

await runProcess(async () => {
  const names = chosenParts(process.env['AFFINITY_PROCESS'] ?? 'all', presentParts(root)).filter((name) => name !== GATEWAY);
  for (const name of names) {
    const url = new EnvReader(environmentOf(name, process.env)).url('DATABASE_URL', ['postgres:', 'postgresql:']);
    const { service } = await built<{ service: ServiceDefinition }>(name, 'service.js');
    await migrate(service.database, url, `${name}-migrate`);
  }
});
