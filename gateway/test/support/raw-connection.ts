import { createConnection, type Socket } from 'node:net';

/** A raw connection: sends bytes, and keeps all that comes back. */
export class RawConnection {
  readonly closed: Promise<void>;
  private received = '';
  private constructor(readonly socket: Socket) {
    socket.on('data', (data: Buffer) => (this.received += data.toString('latin1')));
    // Some tests cut the connection on purpose.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async open(port: number, from = '127.0.0.1'): Promise<RawConnection> {
    const socket = createConnection({ port, host: '127.0.0.1', localAddress: from });
    const connection = new RawConnection(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return connection;
  }

  /** One request on a connection that ends with its answer. */
  static async ask(port: number, bytes: string, from?: string): Promise<string> {
    const connection = await RawConnection.open(port, from);
    connection.write(bytes);
    await connection.closed;
    return connection.text;
  }

  get text(): string {
    return this.received;
  }

  /** 0 while nothing has come. */
  get status(): number {
    return statusOf(this.received);
  }

  write(bytes: string): void {
    this.socket.write(Buffer.from(bytes, 'latin1'));
  }

  close(): Promise<void> {
    this.socket.destroy();
    return this.closed;
  }
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
}
