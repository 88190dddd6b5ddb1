import { ConfigurationError } from '../config/env-reader.js';
import type { Logger } from '../logging/logger.js';
import { ObjectStorage } from './object-storage.js';
import type { StorageConfig } from './storage-config.js';

const TIMEOUT_MS = 5000;
/** Never served by anything, and one key for all: what a cut-off probe leaves behind the next one removes. */
const PROBE_KEY = 'quarantine/privacy-probe';

/**
 * Asks the bucket for its list and for an object as a stranger would: both must be refused (SAFETY section 4, 48).
 * An absent storage proves nothing either way: it is reported, and does not keep the process from serving the rest.
 * @throws ConfigurationError when a stranger is let in
 */
export async function assertBucketPrivate(config: StorageConfig, logger: Logger): Promise<void> {
  const storage = new ObjectStorage(config);
  const bucket = `${config.endpoint}/${config.bucket}`;
  let open: boolean;
  try {
    await storage.put(PROBE_KEY, Buffer.from('probe'), 'text/plain');
    const answers = await Promise.all([statusFor(`${bucket}/`), statusFor(`${bucket}?list-type=2`), statusFor(`${bucket}/${PROBE_KEY}`)]);
    open = answers.some((status) => status !== 403);
    await storage.remove(PROBE_KEY);
  } catch (error) {
    logger.warn({ err: error }, 'Whether the bucket is private could not be checked');
    return;
  }
  if (open) throw new ConfigurationError('Invalid configuration: S3_BUCKET can be read without a key');
}

async function statusFor(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}
