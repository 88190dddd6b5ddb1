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

/** Services that tell open pages of members something at once, past the streams: on `live.<service>.<memberId>`. */
const LIVE_PUBLISHERS = new Set(['chat']);
/** Who hands live frames to pages. They hold members' words, so that nobody else may listen. */
const LIVE_SUBSCRIBER = 'gateway';

const text = (value: string) => JSON.stringify(value);
const list = (values: readonly string[]) => `[${values.map(text).join(', ')}]`;

/** Stream name of a context, as proto's `streamOf` makes it: `social-graph` -> `SOCIAL_GRAPH`. */
const streamName = (service: string) => service.toUpperCase().replaceAll('-', '_');

/**
 * What a service may publish: its own context's facts and dead letters (negative test 40 of the security goals), and the
 * requests a JetStream client makes. It may create any stream (a consumer may come up before the owner) and consume from
 * any, but change, purge or delete only its own.
 */
export function publishPermissions(service: string): string[] {
  const own = [streamName(service)];
  return [
    `${service}.>`,
    ...(LIVE_PUBLISHERS.has(service) ? [`live.${service}.>`] : []),
    'dlq.>',
    '_INBOX.>',
    '$JS.ACK.>',
    '$JS.FC.>',
    '$JS.API.INFO',
    '$JS.API.STREAM.NAMES',
    '$JS.API.STREAM.LIST',
    '$JS.API.STREAM.INFO.*',
    '$JS.API.STREAM.CREATE.*',
    '$JS.API.STREAM.MSG.GET.*',
    '$JS.API.DIRECT.GET.>',
    '$JS.API.CONSUMER.>',
    ...own.flatMap((stream) => ['UPDATE', 'PURGE', 'DELETE', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`)),
  ];
}

/** What a service may not listen to. */
export function deniedSubscriptions(service: string): string[] {
  return service === LIVE_SUBSCRIBER ? ['$SYS.>'] : ['$SYS.>', 'live.>'];
}

/** The server's configuration file: loopback only, no anonymous login, JetStream on disk. */
export function renderNatsConfig(options: NatsConfigOptions): string {
  const users = options.users.map(
    (user) =>
      `      { user: ${text(user.name)}, password: ${text(user.password)}, permissions: {\n` +
      `        publish: { allow: ${list(publishPermissions(user.name))} }\n` +
      `        subscribe: { deny: ${list(deniedSubscriptions(user.name))} }\n      } }`,
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
