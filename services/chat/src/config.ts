import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import { ConfigurationError, type EnvReader, type Mode } from '@affinity/kit/config/env-reader';
import { readStorageConfig, type StorageConfig } from '@affinity/kit/storage/storage-config';

export interface ChatConfig extends BaseConfig {
  /** Where files lie, checked and unchecked. */
  readonly storage: StorageConfig;
  /** Address under which browsers find media: the gateway's media origin and path. */
  readonly mediaBaseUrl: string;
  /** The key is shared with the gateway, which serves a chat file only under an address signed with it. */
  readonly mediaSigningKey: string;
  /** Largest file of a message, in bytes (MSG-051). */
  readonly maxFileBytes: number;
  /** Whether pages that members link to are asked what they say of themselves. `any-network` is for tests, whose pages are on this machine. */
  readonly linkPreviews: 'on' | 'off' | 'any-network';
}

const MEGABYTE = 1024 * 1024;

export function readConfig(env: EnvReader): ChatConfig {
  const base = readBaseConfig(env);
  return {
    ...base,
    storage: readStorageConfig(env),
    mediaBaseUrl: env.url('MEDIA_BASE_URL'),
    mediaSigningKey: env.secret('MEDIA_SIGNING_KEY'),
    maxFileBytes: env.integer('CHAT_FILE_MEGABYTES', 25, { min: 1, max: 1000 }) * MEGABYTE,
    linkPreviews: readLinkPreviews(env, base.mode),
  };
}

function readLinkPreviews(env: EnvReader, mode: Mode): ChatConfig['linkPreviews'] {
  const given = env.oneOf('LINK_PREVIEWS', ['on', 'off', 'any-network'], 'on');
  if (given === 'any-network' && mode === 'production') {
    throw new ConfigurationError('Invalid configuration: LINK_PREVIEWS must be on or off in production');
  }
  return given;
}
