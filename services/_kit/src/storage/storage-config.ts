import type { EnvReader } from '../config/env-reader.js';

export interface StorageConfig {
  /** `http(s)://host:port` of any S3 endpoint, as browsers reach it: they are given addresses that are signed for this host. */
  readonly endpoint: string;
  /** `http(s)://host:port` where this process finds the same store, if browsers find it at another address. */
  readonly connectTo?: string | undefined;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

/** For services that keep files; the bucket exists and is private before they start. */
export function readStorageConfig(env: EnvReader): StorageConfig {
  return {
    endpoint: env.url('S3_ENDPOINT'),
    connectTo: env.optional('S3_CONNECT_TO') === undefined ? undefined : env.url('S3_CONNECT_TO'),
    accessKey: env.string('S3_ACCESS_KEY'),
    secretKey: env.secret('S3_SECRET_KEY'),
    bucket: env.string('S3_BUCKET'),
    region: env.string('S3_REGION'),
  };
}
