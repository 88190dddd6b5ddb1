import { brokerRights } from './broker-rights.ts';

/** One login of the broker. */
export interface NatsUser {
  /** Service name, for example `social-graph`: also the context whose subjects it may publish. */
  readonly name: string;
  readonly password: string;
}

export interface NatsConfigOptions {
  readonly port: number;
  readonly monitorPort: number;
  readonly storeDir: string;
  readonly users: readonly NatsUser[];
  /** May do everything in the account: replays, fault tests. */
  readonly operatorPassword: string;
  /** Flush each message before acknowledging it; needs a server that knows the setting. */
  readonly syncAlways: boolean;
}

export const OPERATOR = 'operator';

const text = (value: string) => JSON.stringify(value);
const list = (values: readonly string[]) => `[${values.map(text).join(', ')}]`;

/** Permissions as the server's configuration file writes them. */
export function renderedRights(login: string): string {
  const { publish, subscribe } = brokerRights(login);
  return `publish: { allow: ${list(publish.allow)} }\n        subscribe: { allow: ${list(subscribe.allow)} }`;
}

/** The server's configuration file: loopback only, no anonymous login, JetStream on disk. */
export function renderNatsConfig(options: NatsConfigOptions): string {
  const users = options.users.map(
    (user) =>
      `      { user: ${text(user.name)}, password: ${text(user.password)}, permissions: {\n` +
      `        ${renderedRights(user.name)}\n      } }`,
  );
  return `# Written at every start; changes here are lost.
server_name: "affinity-local"
listen: "127.0.0.1:${options.port}"
http: "127.0.0.1:${options.monitorPort}"
max_payload: 1MB
lame_duck_duration: "30s"
jetstream {
  store_dir: ${text(options.storeDir)}
  max_memory_store: 64MB
  max_file_store: 4GB
${options.syncAlways ? '  sync_interval: always\n' : ''}}
accounts {
  AFFINITY {
    jetstream: enabled
    users: [
      { user: ${text(OPERATOR)}, password: ${text(options.operatorPassword)} }
${users.join('\n')}
    ]
  }
  SYS { users: [] }
}
system_account: SYS
`;
}
