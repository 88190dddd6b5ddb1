import { rmSync } from 'node:fs';

export default async function teardown(): Promise<void> {
  const run = globalThis.affinityTestRun;
  if (!run) return;
  run.objectStore.closeAllConnections();
  run.objectStore.close();
  await run.supervisor.stopAll(true);
  rmSync(run.directory, { recursive: true, force: true });
}
