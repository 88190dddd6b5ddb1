// The external parties of a local run in one process, to save memory: the object store, the mail provider and Google.
// Started as `node infra/stand-ins/peers.ts <configuration file>`.
import { readFileSync } from 'node:fs';
import { startGoogleStandIn, type GoogleStandInOptions } from './google.ts';
import { startMailCatcher, type MailCatcherOptions } from './mail-catcher.ts';
import { serveObjectStore, type ObjectStoreOptions } from './object-store.ts';

export interface PeersConfig {
  readonly objectStore: ObjectStoreOptions;
  readonly mail: MailCatcherOptions;
  readonly google: GoogleStandInOptions;
}

if (import.meta.main) {
  const config = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PeersConfig;
  await Promise.all([serveObjectStore(config.objectStore), startMailCatcher(config.mail), startGoogleStandIn(config.google)]);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}
