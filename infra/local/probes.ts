import { connect } from 'node:net';

/** A question asked again and again until it answers true. */
export type Probe = () => Promise<boolean>;

/** True once something accepts connections on a loopback port. */
export function tcpProbe(port: number, host = '127.0.0.1'): Probe {
  return () =>
    new Promise((resolve) => {
      const socket = connect({ port, host });
      const finish = (answer: boolean) => {
        socket.destroy();
        resolve(answer);
      };
      socket.setTimeout(1000, () => finish(false));
      socket.once('connect', () => finish(true));
      socket.once('error', () => finish(false));
    });
}

/** True once a GET answers with a 2xx. */
export function httpProbe(url: string): Probe {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
}
