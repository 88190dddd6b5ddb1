import type { EnvReader } from '../config/env-reader.js';

export interface StorageConfig {
  /** `http(s)://host:port` of any S3 endpoint. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

/** For services that keep files; the bucket exists and is private before they start. */
export function readStorageConfig(env: EnvReader): StorageConfig {
  return {
    endpoint: env.url('S3_ENDPOINT'),
    accessKey: env.string('S3_ACCESS_KEY'),
    secretKey: env.secret('S3_SECRET_KEY'),
    bucket: env.string('S3_BUCKET'),
    region: env.string('S3_REGION'),
  };
}
