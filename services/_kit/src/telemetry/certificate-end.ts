import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type DetailedPeerCertificate, type PeerCertificate, type TLSSocket } from 'node:tls';

export interface TlsServer {
  readonly name: string;
  /** `tls` begins with the first byte; the others after a word of their own protocol. */
  readonly kind: 'tls' | 'nats' | 'postgres';
  readonly host: string;
  readonly port: number;
  /** Whose certificate is asked for, where a server has several. */
  readonly serverName: string;
}

const WITHIN_MS = 2000;
/** PostgreSQL protocol 3.0, SSLRequest: its length and its code. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * When the certificate ends that a server shows to a new connection, or one that vouches for it up to the authority that this
 * process knows, whichever ends first. A certificate that has ended is told of as well: nothing is said to the server after it.
 * @returns seconds since 1970
 * @throws when it does not answer within two seconds, or has none
 */
export async function certificateEnd({ kind, host, port, serverName }: TlsServer): Promise<number> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const socket = silent(connect({ host, port }));
  try {
    await once(socket, 'connect', { signal });
    await askForTls(socket, kind, signal);
    // An IP address is no name to ask for (RFC 6066 section 3).
    const name = isIP(serverName) === 0 ? { servername: serverName } : {};
    const secure = silent(connectTls({ socket, rejectUnauthorized: false, ...name }));
    await once(secure, 'secureConnect', { signal });
    const ends = chainEnds(secure);
    // The connection ends without a reset: servers write resets down.
    secure.resume().end();
    await once(secure, 'close', { signal }).catch(() => undefined);
    return Math.min(...ends);
  } finally {
    socket.destroy();
  }
}

function chainEnds(secure: TLSSocket): number[] {
  const ends: number[] = [];
  const seen = new Set<string>();
  // An authority vouches for itself; one that nobody knows is the last, too.
  for (let at: PeerCertificate | undefined = secure.getPeerCertificate(true); at?.valid_to && !seen.has(at.fingerprint256);) {
    seen.add(at.fingerprint256);
    ends.push(Date.parse(at.valid_to) / 1000);
    at = (at as Partial<DetailedPeerCertificate>).issuerCertificate;
  }
  if (ends.length === 0) throw new Error('The server shows no certificate');
  return ends;
}

/** Errors reach whoever waits; one after that concerns nobody, and must not end the process. */
function silent<S extends Socket>(socket: S): S {
  return socket.on('error', () => undefined);
}

async function askForTls(socket: Socket, kind: TlsServer['kind'], signal: AbortSignal): Promise<void> {
  if (kind === 'tls') return;
  if (kind === 'postgres') socket.write(SSL_REQUEST);
  // The broker begins with what it is, in one line; Postgres agrees with one letter.
  const whole = kind === 'postgres' ? /^./s : /\n$/;
  let said = '';
  while (!whole.test(said)) {
    const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
    said += chunk.toString();
  }
  socket.pause();
  if (!(kind === 'postgres' ? /^S$/ : /^INFO /).test(said)) throw new Error('The server speaks no TLS');
}
