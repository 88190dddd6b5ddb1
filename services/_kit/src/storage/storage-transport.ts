import http from 'node:http';
import https from 'node:https';

const HEAD_WITHIN_MS = 10_000;
/** Of a body, which stands still also while its reader is slow: a paused video, for example. */
const BODY_SILENCE_MS = 120_000;
const CONNECTIONS = 256;

type Transport = Pick<typeof http, 'request'>;

/** HTTP for the storage client, which knows no time limits: a store that does not begin to answer for ten seconds is given up. */
export function storageTransport(secure: boolean): Transport {
  const options = { keepAlive: true, maxSockets: CONNECTIONS };
  const agent = secure ? new https.Agent(options) : new http.Agent(options);
  const request = (ask: http.RequestOptions, answered?: (answer: http.IncomingMessage) => void): http.ClientRequest => {
    const outgoing = (secure ? https : http).request({ ...ask, agent }, answered);
    outgoing.setTimeout(HEAD_WITHIN_MS, () => outgoing.destroy(new Error('The object storage does not answer')));
    outgoing.once('response', () => outgoing.setTimeout(BODY_SILENCE_MS));
    return outgoing;
  };
  return { request: request as typeof http.request };
}
