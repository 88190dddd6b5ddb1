import { readBaseConfig, type BaseConfig } from '@affinity/kit/config/base-config';
import type { EnvReader } from '@affinity/kit/config/env-reader';
import { readNetworkSetting, type NetworkSetting } from '@affinity/kit/links/network-setting';
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
  /** Whether pages that members link to are asked what they say of themselves. */
  readonly linkPreviews: NetworkSetting;
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
    linkPreviews: readNetworkSetting(env, 'LINK_PREVIEWS', base.mode),
  };
}
