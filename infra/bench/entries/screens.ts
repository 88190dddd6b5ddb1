import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import type { BenchContext, Part } from '../context.ts';
import type { Entry } from '../entry.ts';
import { measure } from '../measure.ts';
import type { Measured } from '../report.ts';

const SCREENS = ['home', 'messages', 'matches', 'profile'];

/** All that a screen begins with, in one request (ADR 37). web/e2e/phone/weight.e2e.ts weighs the page around it. */
async function screen({ gateway, reference, member }: BenchContext, name: string): Promise<Entry> {
  const path = `/api/screens/${name}`;
  const headers = { cookie: member.cookie, 'accept-encoding': 'gzip' };
  const answer = await request(`${gateway}${path}`, { headers });
  const sent = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  const plain = gunzipSync(sent);
  // The first line says which answers follow.
  const parts = plain.toString().trimEnd().split('\n').length - 1;
  return {
    name: `screens/${name}`,
    title: `Screen ${name}, ${parts} answers in one`,
    referenceName: 'a constant document of the same size behind a bare gateway that checks a token',
    product: { origin: gateway, path, headers },
    reference: { origin: reference.gateway.origin, path: `/document?bytes=${sent.length}`, headers: reference.gateway.headers },
    referenceProcesses: [reference.process, reference.gateway.process],
    figures: [
      { what: 'sent, compressed', unit: 'kB', product: sent.length / 1000 },
      { what: 'sent, uncompressed', unit: 'kB', product: plain.length / 1000 },
    ],
  };
}

export const screens: Part = {
  name: 'screens',
  measure: async (bench) => {
    const context = await bench.context();
    const measured: Measured[] = [];
    for (const name of SCREENS) measured.push(await measure(bench, await screen(context, name), bench.plan.brief));
    return measured;
  },
};
