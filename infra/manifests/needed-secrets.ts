import { GATEWAY, keepFiles, type System } from './system.ts';

/** Where a service's own login at its database is. */
export const databaseSecret = (service: string): string => `${service}-database-app`;

/** The operator of the broker, who may do everything in the account. */
const BROKER_OPERATOR = 'operator';

/** The Secrets that an installation must have, each with its keys, without those that the operator of databases makes. */
export function neededSecrets(system: System): Map<string, string[]> {
  const secrets = new Map<string, string[]>([
    ['service-keys', system.services.map(({ name }) => name)],
    ['nats-users', [BROKER_OPERATOR, GATEWAY, ...system.services.map(({ name }) => name)]],
    ['object-store-keys', keepFiles(system).flatMap(({ name }) => [`${name}-access-key`, `${name}-secret-key`])],
    ['redis', ['url', 'password']],
    ['database-backups', ['access-key', 'secret-key']],
  ]);
  for (const { settings } of system.processes) {
    for (const [, setting] of settings) {
      if (setting.from !== 'generated' && !(setting.from === 'operator' && setting.required)) continue;
      const [name, key] = setting.secret.split('/') as [string, string];
      secrets.set(name, [...new Set([...(secrets.get(name) ?? []), key])]);
    }
  }
  return secrets;
}
