import http from 'node:http';
import https from 'node:https';
import { outsideWork } from '../db/outside-work.js';
import type { StorageConfig } from './storage-config.js';

const HEAD_WITHIN_MS = 10_000;
/** The longest silence of a body. A body stands still also while its reader is slow: a paused video, for example. */
const BODY_SILENCE_MS = 120_000;
const CONNECTIONS = 256;

type Transport = Pick<typeof http, 'request'>;

/**
 * HTTP for the storage client, which knows no time limits: a store that does not begin to answer for ten seconds is given up.
 * With `connectTo` every request goes there, with the `Host` header that it was signed with, as by curl's --connect-to. Over
 * https the certificate there has to be the one of `endpoint`.
 */
export function storageTransport({ endpoint, connectTo = endpoint }: Pick<StorageConfig, 'endpoint' | 'connectTo'>): Transport {
  const { protocol, hostname, port } = new URL(connectTo);
  const secure = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: CONNECTIONS };
  const agent = secure ? new https.Agent(options) : new http.Agent(options);
  const target = { protocol, host: hostname, port: Number(port) || (secure ? 443 : 80) };
  const request = (ask: http.RequestOptions, answered?: (answer: http.IncomingMessage) => void): http.ClientRequest => {
    outsideWork('The object storage');
    // Node takes the name to check the certificate for from the `Host` header.
    const outgoing = (secure ? https : http).request({ ...ask, ...target, agent }, answered);
    outgoing.setTimeout(HEAD_WITHIN_MS, () => outgoing.destroy(new Error('The object storage does not answer')));
    outgoing.once('response', () => outgoing.setTimeout(BODY_SILENCE_MS));
    return outgoing;
  };
  return { request: request as typeof http.request };
}
