import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { TcpBalancer } from './tcp-balancer.ts';
import { waitFor } from './wait-for.ts';

describe('a balancer of connections', () => {
  const ready = { one: true, two: true };
  const servers: Server[] = [];
  let balancer: TcpBalancer;

  async function instance(name: 'one' | 'two') {
    const server = createServer((asked, answer) => {
      if (asked.url === '/ready') answer.statusCode = ready[name] ? 200 : 503;
      answer.end(name);
    });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { name, port, readyUrl: `http://127.0.0.1:${port}/ready` };
  }

  beforeAll(async () => {
    balancer = await TcpBalancer.listen();
    await balancer.serve([await instance('one'), await instance('two')]);
  });
  afterAll(async () => {
    await balancer.close();
    for (const server of servers) server.close().closeAllConnections();
  });

  /** Who answers over so many connections. */
  async function answers(count: number): Promise<string[]> {
    const names: string[] = [];
    for (let number = 0; number < count; number++) {
      const dispatcher = new Agent();
      names.push(await (await request(balancer.url, { dispatcher })).body.text());
      await dispatcher.close();
    }
    return names.toSorted();
  }

  it('takes turns among those who are ready, and leaves a connection where it is', async () => {
    expect(await answers(4)).toEqual(['one', 'one', 'two', 'two']);
    const kept = new Agent({ connections: 1 });
    const askKept = async (): Promise<string> => (await request(balancer.url, { dispatcher: kept })).body.text();
    const first = (await askKept()) as 'one' | 'two';
    const other = first === 'one' ? 'two' : 'one';
    ready[first] = false;
    await waitFor('the change is seen', 3000, () => !balancer.isReady(first));
    expect(await answers(3)).toEqual([other, other, other]);
    expect(await askKept()).toBe(first);
    expect(balancer.turnedAway).toBe(0);
    ready[other] = false;
    await waitFor('the change is seen', 3000, () => !balancer.isReady(other));
    await expect(answers(1)).rejects.toThrow();
    expect(balancer.turnedAway).toBe(1);
    ready[first] = true;
    await waitFor('the change is seen', 3000, () => balancer.isReady(first));
    expect(await answers(2)).toEqual([first, first]);
    await kept.close();
  });
});
