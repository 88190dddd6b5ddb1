import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { ConfigurationError } from '../config/env-reader.js';
import type { Logger } from '../logging/logger.js';
import { ObjectStorage } from './object-storage.js';
import type { StorageConfig } from './storage-config.js';
import { storageTransport } from './storage-transport.js';

/** Nothing ever serves this key. It is one for all probes: the next one removes what a cut-off probe leaves behind. */
const PROBE_KEY = 'quarantine/privacy-probe';

/**
 * Asks the bucket for its list and for an object as a stranger would: both must be refused (SAFETY-D8, SAFETY-48).
 * An absent storage proves nothing either way: it is reported, and does not keep the process from serving the rest.
 * @throws ConfigurationError when a stranger is let in
 */
export async function assertBucketPrivate(config: StorageConfig, logger: Logger): Promise<void> {
  const storage = new ObjectStorage(config);
  const stranger = storageTransport(config);
  let open: boolean;
  try {
    await storage.put(PROBE_KEY, Buffer.from('probe'), 'text/plain');
    const paths = ['/', '?list-type=2', `/${PROBE_KEY}`];
    const answers = await Promise.all(paths.map((path) => statusFor(stranger, `${config.endpoint}/${config.bucket}${path}`)));
    open = answers.some((status) => status !== 403);
    await storage.remove(PROBE_KEY);
  } catch (error) {
    logger.warn({ err: error }, 'Whether the bucket is private could not be checked');
    return;
  }
  if (open) throw new ConfigurationError('Invalid configuration: S3_BUCKET can be read without a key');
}

async function statusFor(stranger: ReturnType<typeof storageTransport>, url: string): Promise<number> {
  const { host, pathname, search } = new URL(url);
  const asked = stranger.request({ method: 'GET', path: `${pathname}${search}`, headers: { host } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.destroy();
  return answer.statusCode!;
}
