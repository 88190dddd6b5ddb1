import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** What a reader may reach. */
export interface Reach {
  readonly mayReach: (ip: string) => boolean;
  readonly mayConnectTo: (port: number) => boolean;
  /** Whether a host may be an IP address instead of a name. */
  readonly mayBeNumbers: boolean;
  /** By default those of the system. */
  readonly nameServers: readonly string[] | undefined;
}

/** Names of this host itself, which no name server is asked for: RFC 6761, 6.3. */
const THIS_HOST = /(^|\.)localhost\.?$/;
const ASKED = { timeout: 1500, tries: 2 };

/**
 * The IP addresses of a page's host, asked once: the connection is made to one of these. One that may not be reached refuses
 * the host, as nobody has a reason to name a public and a private one together.
 * @throws when the host, its port or an address may not be reached, or the name has none
 */
export async function reachedAddresses(url: URL, reach: Reach, signal: AbortSignal): Promise<string[]> {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!reach.mayConnectTo(port)) throw new Error('The port may not be connected to');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !reach.mayBeNumbers) throw new Error('The host has no name');
  const addresses = await addressesOf(host, reach.nameServers, signal);
  if (addresses.length === 0) throw new Error('The name has no address');
  if (!addresses.every((address) => reach.mayReach(address))) throw new Error('The address may not be reached');
  return addresses;
}

/**
 * Name servers are asked without the system's resolver: that one reads names of the inside from files, and holds one of the
 * process's few threads for as long as a stranger's name server is silent.
 */
async function addressesOf(host: string, nameServers: readonly string[] | undefined, signal: AbortSignal): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (THIS_HOST.test(host)) return ['127.0.0.1'];
  signal.throwIfAborted();
  const resolver = new Resolver(ASKED);
  if (nameServers) resolver.setServers(nameServers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
