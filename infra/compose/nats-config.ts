import { OPERATOR, renderedRights } from '../local/nats-config.ts';
import type { Settings } from '../local/settings.ts';
import { SERVICES } from '../services.ts';

const text = (value: string) => JSON.stringify(value);

export const natsPassword = (settings: Settings, name: string) => settings.secret(`nats:${name}`);

/** The broker's configuration: TLS, a user a service with its permissions, nothing stored that is not on the disk (SAFETY-D6). */
export function natsConfig(settings: Settings): string {
  const users = [...SERVICES, 'gateway'].map(
    (name) => `      { user: ${text(name)}, password: ${text(natsPassword(settings, name))}, permissions: {
        ${renderedRights(name)}
      } }`,
  );
  return `server_name: "affinity"
listen: "0.0.0.0:4222"
http: "127.0.0.1:8222"
max_payload: 1MB
lame_duck_duration: "30s"
tls { cert_file: "/run/secrets/tls.crt", key_file: "/run/secrets/tls.key" }
jetstream {
  store_dir: "/data"
  max_memory_store: 64MB
  max_file_store: 8GB
  sync_interval: always
}
accounts {
  AFFINITY {
    jetstream: enabled
    users: [
      { user: ${text(OPERATOR)}, password: ${text(settings.secret('nats'))} }
${users.join('\n')}
    ]
  }
  SYS { users: [] }
}
system_account: SYS
`;
}
