import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import type { BaseConfig } from '../config/base-config.js';
import type { EnvReader } from '../config/env-reader.js';
import type { StorageConfig } from '../storage/storage-config.js';
import type { Command } from './command.js';
import type { FactSource } from './facts/fact-source.js';
import type { MediaInventory } from './media/media-inventory.js';
import type { Projection } from './projections/projection.js';

/** What an operator can do with a service, besides what the kit offers for all of them. */
export interface Operations {
  /** Folder name under `services/`. */
  readonly name: string;
  readConfig(env: EnvReader): BaseConfig;
  /** The whole service. Loading it takes most of a second of work, and few commands need it. */
  readonly load: () => Promise<ServiceDefinition>;
  /** What the service keeps of others' state, or in Redis, and can make anew. */
  readonly projections?: readonly Projection[];
  /** What it can tell of its own state to those who keep a copy. */
  readonly facts?: readonly FactSource[];
  /** Where it keeps files, when it does. */
  readonly storageOf?: (config: never) => StorageConfig;
  /** What of the files there is its own. */
  readonly media?: MediaInventory;
  readonly commands?: readonly Command[];
}
