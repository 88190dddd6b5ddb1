import { createSocket } from 'node:dgram';

const A = 1;
const REFUSED = 5;

export interface NameServer {
  /** As resolvers take it. */
  readonly address: string;
  /** The names that were asked for, once for each question of an IPv4 address. */
  readonly asked: string[];
  close(): Promise<void>;
}

/**
 * Answers questions of IPv4 addresses with what `addresses` says of the name, and all others with nothing: RFC 1035, 4.
 * @param addresses nothing where no answer comes at all
 */
export async function startNameServer(addresses: (name: string, times: number) => string[] | undefined): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at++]!; length > 0; length = query[at++]!) labels.push(query.toString('latin1', at, (at += length)));
    const name = labels.join('.').toLowerCase();
    const type = query.readUInt16BE(at);
    if (type === A) asked.push(name);
    const ips = type === A ? addresses(name, asked.filter((one) => one === name).length) : [];
    if (ips === undefined) return;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (ips.length === 0 && type === A ? REFUSED : 0), 2);
    for (const [index, count] of [1, ips.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * index);
    // The name of the question, an address of the internet, kept for no time.
    const answers = ips.map((ip) => Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]));
    socket.send(Buffer.concat([head, query.subarray(12, at + 4), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
